import * as v from 'valibot';
import { ARTIST_PROFILE_LIMITS as LIMITS } from './artist-profile-limits.ts';
import { buildOptionalLine } from './text-fields.ts';

const LINK = 'A link must be the address of a page that starts with https://';

/** The address of a public page: no other protocol, no password, no address of a machine. */
const ArtistLink = v.pipe(
  v.string(LINK),
  v.trim(),
  v.maxLength(LIMITS.link, `A link can have at most ${LIMITS.link} characters`),
  v.check(isPublicPage, LINK),
  v.transform((link) => new URL(link).href),
);

function isPublicPage(link: string): boolean {
  const url = URL.parse(link);
  return (
    url?.protocol === 'https:' &&
    !url.username &&
    !url.password &&
    /\.[a-z][a-z\d-]*$/i.test(url.hostname.replace(/\.$/, ''))
  );
}

/** What artists say about themselves on their page. */
export const ArtistProfileFields = v.object({
  bio: buildOptionalLine('The line about you', LIMITS.bio),
  links: v.pipe(
    v.array(ArtistLink),
    v.maxLength(LIMITS.links, `You can have at most ${LIMITS.links} links`),
    v.check((links) => new Set(links).size === links.length, 'Two of these links are the same'),
  ),
});
export type ArtistProfileFields = v.InferOutput<typeof ArtistProfileFields>;
