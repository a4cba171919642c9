// Which numbers of a report are shown and in which unit; the engine turns them into digits, unit word and band.

const kEndings = [
  [/_gib$/, 'gib'], [/_tflops_per_gpu$/, 'tflops'], [/tokens_per_s_per_gpu$/, 'tokens_per_s'], [/samples_per_s$/, 'samples_per_s'],
  [/gpu_hours$/, 'number'], [/hours$/, 'h'], [/kwh$/, 'kwh'], [/_kg$/, 'kg'], [/_pct$/, 'pct'], [/_s$/, 's'], [/_w$/, 'w'], [/amps$/, 'a'],
  [/btu_h$/, 'btu_h'], [/_gb$/, 'gb'], [/(usable_tb|backup_tb|written_tb_day)$/, 'gb', 1000], [/^kwh_run$/, 'kwh'], [/nic_gbps$/, 'gbps'], [/params$/, 'big'], [/^(enumerated|evaluated|feasible)$/, 'count'],
  [/^(utilization|speed|energy)$/, 'share'], [/^(months|racks|cores|nodes|kva|minutes|heaters|failures_per_week|spare_nodes|management_nodes|write_gbs|read_gbs|now|at)$/, 'number'],
  [/^(switches|cables|leaves|spines|noise_db)$/, 'count'], [/^rack_kw$/, 'w', 1000], [/^gib$/, 'gib'], [/^s$/, 's'], [/^(idle|typical|peak)$/, 'w'],
];
const kMoney = /^(run|per_hour|capex|per_month|unit_price|low|high|likely|rent|own|amount|own_month|rent_month)$/;
const kPaid = new Set(['cost', 'scaling', 'other_cards']);
// Not shown by anything, or asked for where it is shown: their figures are not made.
const kLeft = new Set(['scenario', 'nearest_measured', 'findings', 'assumed', 'patch', 'drawing', 'software', 'missing', 'months', 'same_money']);

function unitOf(path, currency) {
  const key = path.at(-1);
  if (path.some((step) => kPaid.has(step)) && kMoney.test(key)) return [currency];
  if (/^(unit_price|price|cost_run|offsite_month|own_room)$/.test(key)) return [currency];
  const [, unit, factor] = kEndings.find(([ending]) => ending.test(key)) ?? [];
  return [unit, factor];
}

const isRange = (value) => value !== null && typeof value === 'object' && 'likely' in value;

function walk(value, path, currency, found) {
  if (value === null || typeof value !== 'object') {
    const [unit, factor = 1] = typeof value === 'number' ? unitOf(path, currency) : [];
    if (unit) found.push({ pointer: `/${path.join('/')}`, request: { unit, value: value * factor } });
    return;
  }
  if (isRange(value)) {
    const [unit] = unitOf(path, currency);
    if (unit) found.push({ pointer: `/${path.join('/')}`, request: { unit, low: value.low, likely: value.likely, high: value.high } });
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (kLeft.has(key) && value !== null && typeof inner === 'object') continue;
    walk(inner, [...path, key], value.currency ?? currency, found);
  }
}

/** A report -> {"/memory/device_gib": {digits, unit, band}, ...}; ask: (requests) -> the engine's figures verb. */
export function figures(report, ask) {
  const found = [];
  walk(report, [], report.cost?.currency ?? 'USD', found);
  const shown = ask(found.map((entry) => entry.request));
  const table = {};
  found.forEach(({ pointer }, i) => {
    if (shown[i]) table[pointer] = { digits: shown[i][0], unit: shown[i][1], band: shown[i][2] };
  });
  return table;
}
