import { clearSlot, setSlotImage } from '#domain/site-content/change-slots.ts';
import { loadEditableSlots, loadVisibleSlots } from '#domain/site-content/content-slots.ts';
import { sendDownloadLink } from '#domain/site-content/send-download-link.ts';
import { editText, readSiteTexts } from '#domain/site-content/texts.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { serve } from '#platform/serve/serve.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { renderRobots } from './robots.ts';
import { renderSitemap } from './sitemap.ts';
import { trackDownload } from './track-download.ts';

export const handler = serve(siteContent, {
  siteConfig: async () => ({
    stage: readGrant(GRANTS.release).STAGE,
    ...readGrant(GRANTS.stageSettings).STAGE_SETTINGS,
  }),
  // An editor's reads are consistent, so that they include the editor's latest change.
  texts: (_, { pastCaches }) => readSiteTexts({ consistent: pastCaches }),
  saveText: ({ params, body }, { session }) => editText(session, params.key, body),
  homepageSettings: async () => ({ settings: await loadVisibleSlots() }),
  editedSettings: async () => ({ settings: await loadEditableSlots() }),
  placeImage: async ({ params, body }, { session }) => {
    await setSlotImage(session, params.section, body);
    return { settings: await loadEditableSlots() };
  },
  removeImage: async ({ params, query }, { session }) => {
    await clearSlot(session, params.section, query.version);
    return { settings: await loadEditableSlots() };
  },
  trackDownload: ({ body, headers }, { address }) =>
    trackDownload(body.platform, address, headers['idempotency-key']),
  sendDownloadLink: async ({ body }, { address }) => {
    await sendDownloadLink(body.email, address);
    return {};
  },
  sitemap: () => renderSitemap(),
  robots: async () => renderRobots(),
});
