// The way from the site's front to a page, as names and paths.

/** steps: ids of rooms ("answers"), then the page's own name. Returns [[name, path], ...], the front first. */
export function trailOf(words, steps) {
  let path = '';
  const named = steps.map((step, i) => {
    const room = words.has(`site.way.${step}`);
    path += room ? `${step}/` : '';
    return [room ? words.t(`site.way.${step}`) : step, i === steps.length - 1 && !room ? null : path];
  });
  return [['Rigwise', ''], ...named];
}
