import { type Html, html } from '#platform/serve/html.ts';
import type { FilledPage } from './filled-page.ts';

const NAVIGATION = [
  { label: 'Home', path: '/' },
  { label: 'Gallery', path: '/gallery' },
  { label: 'Subscribe', path: '/purchase' },
  { label: 'FAQ', path: '/faq' },
  { label: 'Play free', path: '/download' },
];

/** Hides the app, which would only show that it is loading, and sets out what is in its place. */
const STYLES = html`<style>
#root { display: none }
.plain { max-width: 70rem; margin: auto; padding: 1rem; line-height: 1.6; overflow-wrap: anywhere }
.plain a { color: #3fe0d0; text-decoration: underline }
.plain ul { list-style: none; display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; margin: 1rem 0 }
.plain section ul { display: block; list-style: disc; padding-left: 1.5rem }
.plain h1 { font-size: 2rem } .plain h2 { font-size: 1.5rem; margin-top: 2rem }
.plain p { margin: 0.75rem 0 } .plain img { max-width: 100%; height: auto; display: inline-block }
.plain li img { display: block; width: 10rem; height: 10rem; object-fit: contain }
</style>`;

/** Builds what browsers without scripts show of a page: the logo, the navigation and its first content. */
export const buildContent = ({ content }: FilledPage): Html => html`
${STYLES}<header class="plain"><a href="/"><img src="/favicon.svg" alt="" width="32" height="32"> Pixelcrowd</a>
<nav aria-label="Main"><ul>${NAVIGATION.map(({ label, path }) => html`<li><a href="${path}">${label}</a></li>`)}</ul></nav></header>
<main class="plain"><p>Pixelcrowd is for adults aged 18 and over. R-rated images are not shown without JavaScript.</p>
${content}
<p>Turn on JavaScript to like, search and submit pictures.</p></main>
`;
