import { type Html, html } from '#platform/serve/html.ts';
import type { FilledPage } from './filled-page.ts';

const NAVIGATION = [
  { label: 'Home', path: '/' },
  { label: 'Gallery', path: '/gallery' },
  { label: 'Subscribe', path: '/purchase' },
  { label: 'FAQ', path: '/faq' },
  { label: 'Play free', path: '/download' },
];

/** Builds what browsers without scripts show of a page: the logo, the navigation and its first content. */
export const buildContent = ({ content }: FilledPage): Html => html`
<header class="plain-header"><a href="/"><img src="/favicon.svg" alt="" width="32" height="32"> Pixelcrowd</a>
<nav aria-label="Main"><ul>${NAVIGATION.map(({ label, path }) => html`<li><a href="${path}">${label}</a></li>`)}</ul></nav></header>
<main class="plain-page">${content}<p>Turn on JavaScript to like, search and submit pictures.</p></main>
`;
