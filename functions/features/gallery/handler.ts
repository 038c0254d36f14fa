import { readArtistPage } from '#domain/gallery/artists/artist-page.ts';
import { clearProfile } from '#domain/gallery/artists/clear-profile.ts';
import { readOwnArtist, saveOwnArtist } from '#domain/gallery/artists/own-profile.ts';
import { countCategories } from '#domain/gallery/categories.ts';
import { completeNames } from '#domain/gallery/complete-names.ts';
import { countView } from '#domain/gallery/count-view.ts';
import { followPage, readFollow } from '#domain/gallery/follows/follow-page.ts';
import { listFollowedArtists } from '#domain/gallery/follows/followed-artists.ts';
import { readFollowedImages } from '#domain/gallery/follows/followed-images.ts';
import { readLikedImages } from '#domain/gallery/liked-images.ts';
import { filterLiked, toggleLike } from '#domain/gallery/likes.ts';
import { browse, readHomepage } from '#domain/gallery/page.ts';
import { readGalleryImage } from '#domain/gallery/read-image.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { saveGalleryConfig } from '#domain/gallery/save-config.ts';
import { readTagPage } from '#domain/gallery/tags/tag-page.ts';
import { buildPublicationView } from '#domain/gallery-settings/publication.ts';
import { readGalleryConfig } from '#domain/gallery-settings/settings.ts';
import { serve } from '#platform/serve/serve.ts';
import { gallery } from '#shared/contract/gallery.ts';

export const handler = serve(gallery, {
  // An editor's reads are consistent, so that they include the editor's latest change; the same holds for the five
  // calls below.
  config: (_, { pastCaches }) => readGalleryConfig({ consistent: pastCaches }),
  publication: () => buildPublicationView(),
  saveConfig: ({ body }, { session }) => saveGalleryConfig(session, body),
  categories: async ({ query }, { pastCaches }) => ({
    categories: await countCategories(query.search, { consistent: pastCaches }),
  }),
  homepage: ({ query }, { pastCaches }) => readHomepage(query, { consistent: pastCaches }),
  images: ({ query }, { pastCaches }) => browse(query, { consistent: pastCaches }),
  completions: ({ query }, { pastCaches }) => completeNames(query.search, { consistent: pastCaches }),
  image: async ({ params }, { pastCaches }) =>
    (await readGalleryImage(params.id, { consistent: pastCaches })).shown,
  artist: ({ params, query }, { pastCaches }) =>
    readArtistPage({ ...params, ...query }, { consistent: pastCaches }),
  ownArtist: async (_, { session }) => ({ artist: await readOwnArtist(session.accountId) }),
  saveOwnArtist: async ({ body: { version, ...fields } }, { session }) => ({
    artist: await saveOwnArtist(session, fields, version),
  }),
  clearArtist: async ({ params }, { session }) => {
    await clearProfile(session, params.name);
    return {};
  },
  follow: ({ params }, { session }) => followPage(session.accountId, params.name, true),
  unfollow: ({ params }, { session }) => followPage(session.accountId, params.name, false),
  readFollow: ({ params }, { session }) => readFollow(session.accountId, params.name),
  following: ({ query }, { session }) => readFollowedImages(session.accountId, query.page),
  followedArtists: ({ query }, { session }) => listFollowedArtists(session.accountId, query.page),
  liked: ({ query }, { session }) => readLikedImages(session.accountId, query.page),
  tag: ({ params, query }, { pastCaches }) =>
    readTagPage({ ...params, ...query }, { consistent: pastCaches }),
  like: ({ params }, { session }) => toggleLike(params.id, session.accountId),
  likes: async ({ query }, { session }) => ({ liked: await filterLiked(session.accountId, query.ids) }),
  // The storage's client is loaded on demand: visitors make most calls and should not wait for it.
  submit: async ({ body, headers }, { session }) =>
    (await import('#domain/gallery/submit-image.ts')).submitImage(session, body, headers['idempotency-key']),
  submissions: async ({ query }, { session }) =>
    (await import('#domain/gallery/submissions.ts')).listOwnSubmissions(session.accountId, query.page),
  editSubmission: async ({ params, body }, { session }) => ({
    image: await (await import('#domain/gallery/edit-submission.ts')).editSubmission(
      session,
      params.id,
      body,
    ),
  }),
  withdrawSubmission: async ({ params, query }, { session }) => {
    const { withdrawSubmission } = await import('#domain/image-removal/withdraw-submission.ts');
    await withdrawSubmission(session, params.id, query.version);
    return {};
  },
  report: async ({ params, body }, { address, findSessionFor }) => {
    const session = (await findSessionFor('web user')) ?? (await findSessionFor('player'));
    const reporter = session && { system: session.system, id: session.accountId };
    return { id: await reportImage(params.id, { ...body, reporter }, address) };
  },
  view: async ({ params, headers }, { address }) => ({
    views: await countView(params.id, headers['x-viewer-id'], address),
  }),
});
