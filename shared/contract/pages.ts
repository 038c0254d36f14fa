import * as v from 'valibot';
import { SHELL } from '../pages/filled-page.ts';
import { defineContract } from './call.ts';

/** Pages read their filters leniently, as the screens do: what is invalid counts as missing. */
const Field = v.optional(v.string(), '');

const DAY_SECONDS = 24 * 60 * 60;

export const pages = defineContract('pages', {
  page: {
    method: 'GET',
    path: SHELL,
    access: 'anyone',
    summary:
      'Returns a page of the site with its title, its tags for search engines and chats, and its first content.',
    query: v.object({ address: Field, category: Field, page: Field, search: Field, sort: Field }),
    output: v.string(),
    produces: 'text/html; charset=utf-8',
    cacheSeconds: 60,
    staleSeconds: DAY_SECONDS,
  },
});
