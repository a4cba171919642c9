// Which numbers of a report are shown and in which unit; the engine turns them into digits, unit word and band.

const kEndings = [
  [/_gib$/, 'gib'], [/_tflops_per_gpu$/, 'tflops'], [/tokens_per_s_per_gpu$/, 'tokens_per_s'], [/samples_per_s$/, 'samples_per_s'],
  [/gpu_hours$/, 'number'], [/hours$/, 'h'], [/kwh$/, 'kwh'], [/_kg$/, 'kg'], [/_pct$/, 'pct'], [/_s$/, 's'], [/_w$/, 'w'], [/amps$/, 'a'],
  [/btu_h$/, 'btu_h'], [/_gb$/, 'gb'], [/nic_gbps$/, 'gbps'], [/params$/, 'big'], [/^(enumerated|evaluated|feasible)$/, 'count'],
  [/^utilization$/, 'share'], [/^(months|racks|cores|nodes|failures_per_week|spare_nodes|management_nodes|write_gbs|read_gbs)$/, 'number'], [/^gib$/, 'gib'], [/^s$/, 's'], [/^(idle|typical|peak)$/, 'w'],
];
const kMoney = /^(run|per_hour|capex|per_month|unit_price|low|high|likely)$/;

function unitOf(path, currency) {
  const key = path.at(-1);
  if (path.includes('cost') && kMoney.test(key)) return currency;
  if (key === 'unit_price' || key === 'price') return currency;
  return kEndings.find(([ending]) => ending.test(key))?.[1];
}

const isRange = (value) => value !== null && typeof value === 'object' && 'likely' in value;

function walk(value, path, currency, found) {
  if (value === null || typeof value !== 'object') {
    const unit = typeof value === 'number' ? unitOf(path, currency) : undefined;
    if (unit) found.push({ pointer: `/${path.join('/')}`, request: { unit, value } });
    return;
  }
  if (isRange(value)) {
    const unit = unitOf(path, currency);
    if (unit) found.push({ pointer: `/${path.join('/')}`, request: { unit, low: value.low, likely: value.likely, high: value.high } });
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (['scenario', 'nearest_measured', 'findings', 'assumed', 'patch'].includes(key)) continue;
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
