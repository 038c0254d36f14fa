import { buildDataScript, type Html, html } from '#platform/serve/html.ts';
import type { FilledPage } from './filled-page.ts';

/** Builds the tags of a page's head. */
export function buildHead(page: FilledPage, origin: string): Html {
  const { title, canonical, data = [], feed, requests = [] } = page;
  return html`<title>${title} · Pixelcrowd</title>
${listTags(page, origin).map(([name, content]) =>
  name.startsWith('og:')
    ? html`<meta property="${name}" content="${content}">\n`
    : html`<meta name="${name}" content="${content}">\n`,
)}${canonical !== undefined && html`<link rel="canonical" href="${origin + canonical}">\n`}${
  feed &&
  html`<link rel="alternate" type="application/atom+xml" title="${feed.title}" href="${origin + feed.path}">\n`
}${requests.map((address) => html`<link rel="preload" as="fetch" href="${address}" crossorigin="">\n`)}${data.map(
  (each) => buildDataScript('application/ld+json', { '@context': 'https://schema.org', ...each }),
)}`;
}

function listTags(page: FilledPage, origin: string): [string, string][] {
  const { title, description, canonical, type, picture } = page;
  return [
    ['description', description],
    ...(canonical === undefined ? [['robots', 'noindex'] satisfies [string, string]] : []),
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ...(canonical === undefined ? [] : [['og:url', origin + canonical] satisfies [string, string]]),
    ['og:image', picture.url],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', picture.url],
    ['twitter:image:alt', picture.alt],
  ];
}
