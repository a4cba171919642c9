// What the system hands to the installed app: a file that was opened, or a text that was shared.

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

/** A text that is nothing but a model's name. */
export const isName = (text) => /^[\w./-]{2,120}$/.test(text.trim());
