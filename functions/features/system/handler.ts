import { changeSystemSetting, systemSettingsVersions } from '#domain/system/change-settings.ts';
import { readSystemStats } from '#domain/system/stats.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { serve } from '#platform/serve/serve.ts';
import { readSettings } from '#platform/system-settings.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { listCalls } from '#shared/contract/match-path.ts';
import { system } from '#shared/contract/system.ts';
import { buildArtistPath } from '#shared/name-paths.ts';
import { DOCS_PAGE } from './docs-page.ts';
import { readHealth } from './health.ts';
import { listRights } from './list-rights.ts';

export const handler = serve(
  system,
  {
    health: () => readHealth(),
    openapi: () => readOpenApiDocument(),
    docs: async () => DOCS_PAGE,
    rights: async () => ({ rights: listRights(EVERY_CONTRACT) }),
    settings: async () => ({ settings: await readSettings({ consistent: true }) }),
    changeSetting: async ({ body }, { session }) => ({ settings: await changeSystemSetting(session, body) }),
    settingsVersions: ({ query }) => systemSettingsVersions.list('system', query.before),
    restoreSettings: ({ params: { version }, body }, { session }) =>
      systemSettingsVersions.restore(session, { id: 'system', version, from: body.version }),
    stats: async () => ({ stats: await readSystemStats() }),
    shareArtist: async ({ params }) => ({ location: buildArtistPath(params.name) }),
    shareImage: async ({ params }) => ({ location: `/gallery/${params.id}` }),
  },
  { listOtherCalls: (path) => listCalls(EVERY_CONTRACT, path) },
);

let openApiDocument: Promise<Record<string, unknown>> | undefined;

/** The document of this release, built once. Its code is loaded on demand: rarely requested, and that which converts schemas is large. */
function readOpenApiDocument(): Promise<Record<string, unknown>> {
  openApiDocument ??= import('./openapi/openapi-document.ts').then((module) =>
    module.openApiDocument(EVERY_CONTRACT, {
      version: readGrant(GRANTS.release).VERSION,
      origin: readGrant(GRANTS.site).SITE_ORIGIN,
    }),
  );
  return openApiDocument;
}
