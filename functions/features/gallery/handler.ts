import { artistPage } from '#domain/gallery/artists/artist-page.ts';
import { countedCategories } from '#domain/gallery/categories.ts';
import { countView } from '#domain/gallery/count-view.ts';
import { filterLiked, toggleLike } from '#domain/gallery/likes.ts';
import { browse, homepage } from '#domain/gallery/page.ts';
import { galleryImage } from '#domain/gallery/read-image.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { saveGalleryConfig } from '#domain/gallery/save-config.ts';
import { publicationView } from '#domain/gallery-settings/publication.ts';
import { galleryConfig } from '#domain/gallery-settings/settings.ts';
import { serve } from '#platform/serve/serve.ts';
import { gallery } from '#shared/contract/gallery.ts';

export const handler = serve(gallery, {
  // An editor's reads are consistent, so that they include the editor's latest change; the same holds for the five
  // calls below.
  config: (_, { pastCaches }) => galleryConfig({ consistent: pastCaches }),
  publication: () => publicationView(),
  saveConfig: ({ body }, { session }) => saveGalleryConfig(session, body),
  categories: async ({ query }, { pastCaches }) => ({
    categories: await countedCategories(query.search, { consistent: pastCaches }),
  }),
  homepage: ({ query }, { pastCaches }) => homepage(query, { consistent: pastCaches }),
  images: ({ query }, { pastCaches }) => browse(query, { consistent: pastCaches }),
  image: async ({ params }, { pastCaches }) =>
    (await galleryImage(params.id, { consistent: pastCaches })).shown,
  artist: ({ params, query }, { pastCaches }) =>
    artistPage({ ...params, ...query }, { consistent: pastCaches }),
  like: ({ params }, { session }) => toggleLike(params.id, session.accountId),
  likes: async ({ query }, { session }) => ({ liked: await filterLiked(session.accountId, query.ids) }),
  // The storage's client is loaded on demand: visitors make most calls and should not wait for it.
  submit: async ({ body, headers }, { session }) =>
    (await import('#domain/gallery/submit-image.ts')).submitImage(session, body, headers['idempotency-key']),
  submissions: async ({ query }, { session }) =>
    (await import('#domain/gallery/submissions.ts')).ownSubmissions(session.accountId, query.page),
  report: async ({ params, body }, { address }) => ({ id: await reportImage(params.id, body, address) }),
  view: async ({ params, headers }, { address }) => ({
    views: await countView(params.id, headers['x-viewer-id'], address),
  }),
});
