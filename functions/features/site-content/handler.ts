import { siteContent } from '../../../shared/contract/site-content.ts';
import { emptyOutPlace, placeImage } from '../../domain/site-content/change-places.ts';
import { placesForEditors, placesForVisitors } from '../../domain/site-content/placed-images.ts';
import { rewordText, siteTexts } from '../../domain/site-content/texts.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { serve } from '../../platform/serve/serve.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { trackDownload } from './track-download.ts';

export const handler = serve(siteContent, {
  siteConfig: async () => ({
    stage: granted(GRANTS.release).STAGE,
    ...granted(GRANTS.stageSettings).STAGE_SETTINGS,
  }),
  // An editor's reads are consistent, so that they include the editor's latest change.
  texts: (_, { pastCaches }) => siteTexts({ consistent: pastCaches }),
  saveText: ({ params, body }, { session }) => rewordText(session, params.key, body),
  homepageSettings: async () => ({ settings: await placesForVisitors() }),
  editedSettings: async () => ({ settings: await placesForEditors() }),
  placeImage: async ({ params, body }, { session }) => {
    await placeImage(session, params.section, body);
    return { settings: await placesForEditors() };
  },
  removeImage: async ({ params, query }, { session }) => {
    await emptyOutPlace(session, params.section, query.version);
    return { settings: await placesForEditors() };
  },
  trackDownload: ({ body, headers }, { address }) =>
    trackDownload(body.platform, address, headers['idempotency-key']),
  sitemap: () => sitemap(),
  robots: async () => robots(),
});
