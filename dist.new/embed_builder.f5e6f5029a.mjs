// The builder of embeds: choices to a line of HTML, shown at once in a real frame beside it.

const form = document.getElementById('builder');
const preview = document.getElementById('preview');
const { address, root, frame } = form.dataset;
document.documentElement.classList.add('scripted');

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const chosen = (name) => [...form.querySelectorAll(`[name="${name}"]:checked`)].map((box) => box.value);

function wishes() {
  const value = (name) => form.elements[name].value;
  return { preset: value('preset'), lang: value('lang'), theme: value('theme'), mode: value('mode'), locked: chosen('locked'), panels: chosen('panels') };
}

function tag({ preset, lang, theme, mode, locked, panels }) {
  const more = [theme !== 'system' && ['theme', theme], mode !== 'twin' && ['mode', mode], locked.length > 0 && ['locked', locked.join(' ')], panels.length > 0 && ['panels', panels.join(' ')]];
  const attributes = [['preset', preset], ['lang', lang], ...more.filter(Boolean)].map(([name, text]) => ` ${name}="${escape(text)}"`).join('');
  return `<script type="module" src="${address}embed.js"></script>\n<rigwise-calculator${attributes}></rigwise-calculator>`;
}

function plain({ preset, lang, theme }) {
  const query = theme === 'system' ? '' : `?theme=${theme}`;
  return `<iframe src="${address}embed/${lang}/${preset}.html${query}" title="${frame}" loading="lazy" width="100%" height="520" style="border:0"\n  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

// The frame takes the wishes as any host's: by a greeting.
function greet() {
  const { theme, mode, locked, panels } = wishes();
  preview.contentWindow.postMessage({ type: 'rigwise:hello', v: 1, theme, mode, locked, panels }, location.origin);
}

function show() {
  const now = wishes();
  document.getElementById('code-tag').textContent = tag(now);
  document.getElementById('code-frame').textContent = plain(now);
  const source = new URL(`${root}embed/${now.lang}/${now.preset}.html`, location.href).href;
  if (preview.src === source) greet();
  else preview.src = source;
}

const asked = new URLSearchParams(location.hash.slice(1)).get('preset');
if (asked && [...form.elements.preset.options].some((option) => option.value === asked)) form.elements.preset.value = asked;
form.addEventListener('input', show);
preview.addEventListener('load', greet);
addEventListener('message', ({ source, origin, data }) => {
  if (source === preview.contentWindow && origin === location.origin && data?.type === 'rigwise:height') preview.style.height = `${Math.max(240, data.height)}px`;
});
for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = button.dataset.done;
  });
}
show();
