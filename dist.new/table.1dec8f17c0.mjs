// Tables of static pages brought to life: a click on a heading sorts, filters hide rows. Without this module the tables stand whole.

const valueOf = (cell) => (cell.dataset.value === undefined ? cell.textContent.trim() : Number(cell.dataset.value));

function compare(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}

// Rows stay where they are among equals; empty cells go last in both directions.
function sort(table, head) {
  const column = [...head.parentElement.children].indexOf(head);
  const up = head.getAttribute('aria-sort') !== 'ascending';
  for (const other of head.parentElement.children) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => [valueOf(row.cells[column]), row]);
  const empty = (value) => value === '' || value === '–';
  rows.sort(([a], [b]) => (empty(a) || empty(b) ? empty(a) - empty(b) : (up ? 1 : -1) * compare(a, b)));
  body.append(...rows.map(([, row]) => row));
}

function headings(table) {
  for (const head of table.querySelectorAll('th[data-sort]')) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'sort' });
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => sort(table, head));
  }
}

function select(label, all, options) {
  const list = document.createElement('select');
  list.setAttribute('aria-label', label);
  list.append(new Option(`${label}: ${all}`, ''), ...options.map(([value, text]) => new Option(text, value)));
  return list;
}

function box(label) {
  const line = Object.assign(document.createElement('label'), { className: 'check' });
  const tick = Object.assign(document.createElement('input'), { type: 'checkbox' });
  line.append(tick, ` ${label}`);
  return { line, tick };
}

/** place: the element that carries the filters' words as data. */
function filters(place, table) {
  const told = JSON.parse(place.dataset.filters);
  const rows = [...table.tBodies[0].rows];
  const values = (key) => [...new Set(rows.map((row) => row.dataset[key]).filter(Boolean))].sort();
  const choices = ['family', 'framework'].filter((key) => values(key).length > 1).map((key) => [key, select(told[key], told.all, values(key).map((value) => [value, told.names?.[value] ?? value]))]);
  const find = Object.assign(document.createElement('input'), { type: 'search', placeholder: told.find });
  find.setAttribute('aria-label', told.find);
  const outside = told.outside ? box(told.outside) : null;
  const count = Object.assign(document.createElement('span'), { className: 'quiet' });
  count.setAttribute('role', 'status');
  const texts = new Map();
  const textOf = (row) => texts.get(row) ?? texts.set(row, row.textContent.toLowerCase()).get(row);
  const apply = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let n = 0;
    for (const row of rows) {
      const kept = choices.every(([key, list]) => list.value === '' || row.dataset[key] === list.value)
        && (!outside?.tick.checked || 'outside' in row.dataset) && words.every((word) => textOf(row).includes(word));
      row.hidden = !kept;
      n += kept;
    }
    count.textContent = told.shown.replace('{n}', n).replace('{all}', rows.length);
  };
  place.append(find, ...choices.map(([, list]) => list), ...(outside ? [outside.line] : []), count);
  place.addEventListener('input', apply);
  apply();
}

for (const table of document.querySelectorAll('table[data-table]')) headings(table);
for (const place of document.querySelectorAll('[data-filters]')) filters(place, place.parentElement.querySelector('table[data-table]'));
