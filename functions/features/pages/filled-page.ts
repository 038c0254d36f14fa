import type { Html } from '#platform/serve/html.ts';

/** A picture of a page, with its absolute address. */
export interface PagePicture {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** What a page says of itself, and what it shows before its scripts run. */
export interface FilledPage {
  /** Without the site's name, which is appended. */
  title: string;
  description: string;
  /** The address that search engines know the page by, without the origin; undefined for one that they should not list. */
  canonical: string | undefined;
  type: 'website' | 'article' | 'profile';
  picture: PagePicture;
  /** The data for search engines, in terms of schema.org. */
  data?: readonly object[];
  /** The Atom feed of what the page lists, without the origin. */
  feed?: { title: string; path: string };
  /** The first content, for browsers without scripts. */
  content: Html;
  /** The addresses of the calls that the app begins with, to be requested before its scripts run. */
  requests?: readonly string[];
  /** 404 for a page about something that does not exist. */
  status?: 404;
}

/** A request for a page. */
export interface PageRequest {
  /** The path of the page, as `canonical`. */
  path: string;
  /** The parts of the path that the pattern names, decoded. */
  params: Record<string, string>;
  /** The query fields that change a page; empty where missing. */
  filters: { category: string; page: string; search: string; sort: string };
  origin: string;
}

/** Fills the pages of a path pattern, such as `/gallery/:id`. */
export interface PageBuilder {
  pattern: string;
  /** @throws Problem `not-found` if what the page is about does not exist for visitors */
  build: (request: PageRequest) => Promise<FilledPage>;
  /** What the page is about, for visitors who find that it does not exist. */
  missing: { title: string; text: string };
}
