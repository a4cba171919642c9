// The canvas in an opened page, as tests drive it: touched by the names of its parts, waited for until it rests.
import { setTimeout as pause } from 'node:timers/promises';
import { isFirefox, kPatience } from './browser.mjs';

export const kHold = 150; // ms a mouse button stays down: shorter clicks can fall between two frames
const kRest = 400; // ms without a frame that count as rest

export const frames = (page) => page.$eval('#stage', (stage) => stage.drawn());

/** Waits until no frame has been drawn for a while. */
export async function rested(page) {
  for (let last = -1, now = await frames(page); now !== last || now === 0; now = await frames(page)) {
    last = now;
    await pause(kRest);
  }
}

/** Opens a page and its canvas: {page, sins, close}. ratio: device pixels per CSS pixel. */
export async function shown(browser, { ratio = 1, ...options } = {}) {
  const opened = await browser.page({ ...options, ratio });
  await opened.page.click('button[data-view="canvas"]');
  await opened.page.waitForSelector('#calculator[data-view="canvas"] #stage canvas', { timeout: kPatience });
  await rested(opened.page);
  return opened;
}

/** Middle of a touchable part in page pixels, null when it is not on screen. */
export async function place(page, name) {
  const at = await page.$eval('#stage', (stage, wanted) => stage.place(wanted), name);
  if (!at) return null;
  const box = await (await page.$('#stage canvas')).boundingBox();
  return { x: box.x + at.x + at.width / 2, y: box.y + at.y + at.height / 2, width: at.width };
}

/** Presses a part as a hand does. */
export async function press(page, name) {
  const at = await place(page, name);
  if (!at) throw new Error(`nothing called ${name} on the canvas`);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await pause(kHold);
  await page.mouse.up();
  await rested(page);
}

export const show = async (page, panel) => { await page.$eval('#stage', (stage, id) => stage.panel(id), panel); await rested(page); };

async function control(page, key) {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

// From a field of the page's own, by keys.
async function copy(page, text) {
  await page.evaluate((words) => {
    const from = Object.assign(document.createElement('textarea'), { id: 'from', value: words });
    from.style.cssText = 'position:fixed;top:0';
    document.body.append(from);
    from.focus({ preventScroll: true });
  }, text);
  await control(page, 'a');
  await control(page, 'c');
  await page.$eval('#from', (from) => from.remove());
}

/** Pastes a text: on the canvas, or in the field over it that `open` opens. By keys in Firefox, which makes no clipboard event with contents for scripts. */
export async function paste(page, text, open) {
  if (isFirefox) await copy(page, text);
  if (open) await open();
  else await page.focus('#stage canvas');
  if (isFirefox) await control(page, 'v');
  else {
    await page.evaluate((words) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
  await rested(page);
}
