// A saved chart as a whole picture: its question above, date and address below, title and description for those who cannot see it; as SVG, or as PNG
// at twice the size with the canvas's own letters.

const kPad = 12, kLine = 18, kSmallLine = 16; // CSS px
const kTwice = 2; // pixels of a PNG per CSS px
const kLatin = 0.56, kHan = 1; // widths of letters in em, about
const kFaces = [['Noto Sans', 400, 'rigwise-text.ttf'], ['Noto Sans', 700, 'rigwise-bold.ttf'], ['Noto Sans SC', 400, 'rigwise-han.otf'],
  ['Noto Sans SC', 700, 'rigwise-han-bold.otf']];

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

// Lines of at most that many ems; an address breaks anywhere.
function wrapped(text, most) {
  const lines = [''];
  let width = 0;
  for (const piece of text.split(/(?<= )|(?<=[/&·])/)) {
    const wide = [...piece].reduce((sum, sign) => sum + (sign.codePointAt(0) > 0x2e80 ? kHan : kLatin), 0);
    if (width > 0 && width + wide > most) { lines.push(''); width = 0; }
    for (const sign of piece) {
      const step = sign.codePointAt(0) > 0x2e80 ? kHan : kLatin;
      if (width + step > most) { lines.push(''); width = 0; }
      lines[lines.length - 1] += sign;
      width += step;
    }
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

// Dark letters on a light ground, light ones on a dark one.
function inks(ground) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
  return 0.3 * r + 0.59 * g + 0.11 * b > 128 ? ['#1a1c20', '#62676f'] : ['#e9eaec', '#9aa0a9'];
}

/** chart: {svg, title, question, source, link}. times: pixels per CSS px; style: CSS that goes into it. */
export function document_of({ svg, title, question, source, link }, times = 1, style = '') {
  const [, w, h] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  const ground = /<rect width="100%" height="100%" fill="(#[0-9a-f]{6})"/.exec(svg)[1];
  const [ink, quiet] = inks(ground);
  const width = Number(w), room = width - 2 * kPad;
  const asked = wrapped(question, room / 13), from = [...wrapped(source, room / 11), ...wrapped(link, room / 11)];
  const top = kPad + asked.length * kLine, bottom = top + Number(h) + 4, height = bottom + from.length * kSmallLine + kPad;
  const text = (words, y, size, fill, weight) => `<text x="${kPad}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * times}" height="${height * times}" viewBox="0 0 ${width} ${height}" role="img" `
    + `font-family="'Noto Sans','Noto Sans SC','Noto Sans CJK SC',sans-serif">\n<title>${escaped(title)}</title>\n<desc>${escaped(`${question}. ${source} ${link}`)}</desc>\n`
    + `${style && `<style>${style}</style>\n`}<rect width="100%" height="100%" fill="${ground}"/>\n`
    + `${asked.map((words, i) => text(words, kPad + 13 + i * kLine, 13, ink, 700)).join('\n')}\n`
    + `${svg.replace('<svg ', `<svg y="${top}" `)}\n`
    + `${from.map((words, i) => text(words, bottom + 12 + i * kSmallLine, 11, quiet, 400)).join('\n')}\n</svg>\n`;
}

function base64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** A PNG of it. font: (file name) -> its bytes. */
export async function pixels_of(chart, font) {
  const faces = await Promise.all(kFaces.map(async ([family, weight, file]) =>
    `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/${file.slice(-3)};base64,${base64(await font(file))})}`));
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(document_of(chart, kTwice, faces.join('')))}`; // the page's policy takes data, not blobs
  await picture.decode();
  const paper = Object.assign(document.createElement('canvas'), { width: picture.naturalWidth, height: picture.naturalHeight });
  paper.getContext('2d').drawImage(picture, 0, 0);
  return new Promise((done) => { paper.toBlob(done, 'image/png'); });
}
