import * as v from 'valibot';
import { ArtistName } from '../artist-name.ts';
import { ImageCategory } from '../image-category-schemas.ts';
import { FEEDS } from '../pages/feeds.ts';
import { SHELL } from '../pages/filled-page.ts';
import { defineContract } from './call.ts';

/** Pages read their filters leniently, as the screens do: what is invalid counts as missing. */
const Field = v.optional(v.string(), '');

const DAY_SECONDS = 24 * 60 * 60;

/** What all feeds have in common. */
const FEED = {
  method: 'GET',
  access: 'anyone',
  output: v.string(),
  produces: 'application/atom+xml; charset=utf-8',
  cacheSeconds: 300,
  staleSeconds: DAY_SECONDS,
} as const;

const NO_FEED = "This feed doesn't exist";

/** The name of a feed's file, without its ending. */
const FeedFile = v.pipe(
  v.string(),
  v.regex(/\.xml$/, NO_FEED),
  v.transform((file) => file.slice(0, -'.xml'.length)),
);

export const pages = defineContract('pages', {
  page: {
    method: 'GET',
    path: SHELL,
    access: 'anyone',
    origins: 'own',
    summary:
      'Returns a page of the site with its title, its tags for search engines and chats, and its first content.',
    query: v.object({ address: Field, category: Field, page: Field, search: Field, sort: Field }),
    output: v.string(),
    produces: 'text/html; charset=utf-8',
    cacheSeconds: 60,
    staleSeconds: DAY_SECONDS,
  },
  newestFeed: {
    ...FEED,
    path: FEEDS.newest,
    summary: 'Returns the newest images as an Atom feed, without sensitive ones.',
  },
  categoryFeed: {
    ...FEED,
    path: '/feeds/categories/{file}',
    summary: "Returns a category's newest images as an Atom feed, without sensitive ones.",
    params: v.object({ file: v.pipe(FeedFile, ImageCategory) }),
  },
  artistFeed: {
    ...FEED,
    path: '/feeds/artists/{file}',
    summary: "Returns an artist's newest images as an Atom feed, without sensitive ones.",
    params: v.object({ file: v.pipe(FeedFile, ArtistName) }),
  },
});
