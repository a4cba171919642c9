// What the system hands to the installed app: a file that was opened, or a text that was shared. Returns a scenario or null.

/** A scenario as it is; a preset's; a report's or plan's own; a Hugging Face config as the model of the given scenario. */
export function scenarioIn(text, base) {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return trimmed.length > 0 && trimmed.length < 120 && !/\s{2}|[\n<>]/.test(trimmed) ? { ...base, model: trimmed } : null;
  try {
    const found = JSON.parse(trimmed);
    if (found.scenario?.model) return found.scenario;
    if (found.model) return found;
    return found.architectures || found.hidden_size || found.model_type ? { ...base, model: { config: found } } : null;
  } catch {
    return null;
  }
}

/** give: (text) for each file that the app is opened with. */
export function files(give) {
  window.launchQueue?.setConsumer(async ({ files: handles }) => {
    for (const handle of handles ?? []) give(await (await handle.getFile()).text());
  });
}

/** The text that another app shared with this address, or null. */
export function shared(search) {
  const asked = new URLSearchParams(search);
  const text = asked.get('text') || asked.get('title') || '';
  return /huggingface\.co\/([\w.-]+\/[\w.-]+)/.exec(`${asked.get('url') ?? ''} ${text}`)?.[1] ?? (text || null);
}
