// Other programs' files over the question: pasted, dropped or opened while the text stands; the canvas takes its own.

const kWhole = /^\s*\{|\n|\s--?\w|\btorchrun\b|\baccelerate launch\b/; // no model's name: a file or a command line

const drawn = () => document.getElementById('calculator').dataset.view === 'canvas';
const typing = (target) => target.closest?.('input, textarea, select, [contenteditable]');

/** take: (text) for what is handed in. The place for it on the page: #intake-text, #intake-file. */
export function intake(take) {
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData.getData('text/plain');
    const field = typing(event.target);
    const whole = field?.name === 'model' && kWhole.test(text);
    if (drawn() || (field && !whole) || !text.trim()) return;
    event.preventDefault();
    take(text);
  });
  document.addEventListener('dragover', (event) => { if (!drawn() && event.dataTransfer.types.includes('Files')) event.preventDefault(); });
  document.addEventListener('drop', async (event) => {
    const [file] = event.dataTransfer.files;
    if (drawn() || !file) return;
    event.preventDefault();
    take(await file.text());
  });
  document.addEventListener('change', async ({ target }) => {
    if (target.id !== 'intake-file' || !target.files[0]) return;
    take(await target.files[0].text());
    target.value = '';
  });
  document.addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-intake]')) take(document.getElementById('intake-text').value);
  });
}
