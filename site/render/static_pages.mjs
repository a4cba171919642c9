// The table of static pages: which path is drawn by which function.
import { patterns } from '../bar.mjs';
import { answerPage } from '../pages/answer.mjs';
import { answersPage } from '../pages/answers.mjs';
import { apiPage } from '../pages/api.mjs';
import { catalogPage, kLists } from '../pages/catalog.mjs';
import { changelogPage } from '../pages/changelog.mjs';
import { claimsPage } from '../pages/claims.mjs';
import { embedPage } from '../pages/embed.mjs';
import { methodologyPage } from '../pages/methodology.mjs';
import { pairPage } from '../pages/pair.mjs';
import { rowsPage, validationPage } from '../pages/validation.mjs';
import { place } from './places.mjs';
import { shell } from './shell.mjs';

/** [path, draw(book)] of every page below the front. */
export function table(book) {
  return [
    ['answers/', answersPage],
    ...book.entries.map((entry) => [`answers/${entry.slug}/`, (own) => (entry.kind === 'pair' ? pairPage(own, entry) : answerPage(own, entry)), entry]),
    ['methodology/', methodologyPage], ['claims/', claimsPage], ['embed/', embedPage], ['api/', apiPage], ['changelog/', changelogPage],
    ...kLists.map((list) => [`catalog/${list.path}`, (own) => catalogPage({ ...own, sources: own.rowSources[list.kind] }, list, own.listing(list.kind))]),
    ['validation/', validationPage], ['validation/memory/', (own) => rowsPage(own, 'memory')], ['validation/speed/', (own) => rowsPage(own, 'throughput')],
  ];
}

/** Draws every page of a book into its files. card: ({at, heading, entry, description}) -> picture's name. Returns their folders. */
export function drawAll(book, card) {
  return table(book).map(([path, draw, entry]) => {
    const at = place(book.language, path);
    const made = draw({ ...book, at });
    const picture = card({ at, entry, heading: made.heading, description: made.description });
    const page = shell({ styles: ['style.css', 'pages.css'], ...made, ...book, at, card: picture, patterns: entry ? patterns() : '' });
    book.files.put(at.file, page.text, 'page');
    return at.folder;
  });
}
