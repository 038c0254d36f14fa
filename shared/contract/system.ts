import * as v from 'valibot';
import { ArtistName } from '../artist-name.ts';
import { ImageId } from '../ids.ts';
import { GameRole, WebsiteRole } from '../roles.ts';
import { SystemSettings, VersionedSystemSettings } from '../system-settings.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';
import { Version, VersionQuery } from './version.ts';
import { RestoreBody, RestoredEntity, VersionsPage, VersionsQuery } from './versions.ts';

/** A slow part works, but throttles or takes seconds. */
const PartState = v.picklist(['up', 'slow', 'down']);

/** Something that staff alone may do. */
const StaffRight = v.object({
  /** The name of the feature. */
  feature: v.string(),
  summary: v.string(),
  system: v.picklist(['web', 'game']),
  roles: v.array(v.union([WebsiteRole, GameRole])),
  /** Whether the password or a code is asked for again. */
  stepUp: v.boolean(),
});
export type StaffRight = v.InferOutput<typeof StaffRight>;

export const system = defineContract('system', {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Returns whether the service and its dependencies are available.',
    output: v.object({
      status: PartState,
      version: v.string(),
      parts: v.record(v.string(), PartState),
    }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    summary: 'Returns this API as an OpenAPI 3.1 document.',
    output: v.record(v.string(), v.unknown()),
    produces: 'application/json',
    cacheSeconds: 300,
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    access: 'anyone',
    summary: 'Returns a page to read this API and try it.',
    output: v.string(),
    produces: 'text/html; charset=utf-8',
    cacheSeconds: 300,
  },
  rights: {
    method: 'GET',
    path: '/api/rights',
    access: 'anyone',
    summary: 'Lists what staff may do, each with the roles that may, as the contract of the API says.',
    output: v.object({ rights: v.array(StaffRight) }),
    cacheSeconds: 300,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/system-settings',
    access: 'game admin',
    summary: 'Returns the settings of the system with their version.',
    output: v.object({ settings: VersionedSystemSettings }),
  },
  changeSetting: {
    method: 'POST',
    path: '/api/admin/system-settings',
    access: 'game admin',
    summary: 'Updates one setting, and rejects a change that is based on an outdated version.',
    body: v.strictObject({ ...v.partial(SystemSettings).entries, version: v.optional(Version) }),
    output: v.object({ settings: VersionedSystemSettings }),
    message: 'Setting updated successfully',
  },
  settingsVersions: {
    method: 'GET',
    path: '/api/admin/system-settings/versions',
    access: 'game admin',
    summary: 'Lists the last 50 versions of the settings, newest first, including the current one.',
    query: VersionsQuery,
    output: VersionsPage,
  },
  restoreSettings: {
    method: 'POST',
    path: '/api/admin/system-settings/versions/{version}/restore',
    access: 'game admin',
    summary: 'Restores the settings to one of their versions, as a new change.',
    params: v.object({ version: VersionQuery }),
    body: RestoreBody,
    output: RestoredEntity,
    message: 'Version restored',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/system-stats',
    access: 'game admin',
    summary: 'Returns the numbers of players, of staff, and of those with a second factor.',
    output: v.object({
      stats: v.object({
        totalUsers: WholeNumber,
        admins: WholeNumber,
        moderators: WholeNumber,
        twoFactorEnabled: WholeNumber,
      }),
    }),
  },
  shareArtist: {
    method: 'GET',
    path: '/share/artists/{name}',
    access: 'anyone',
    summary: 'Leads to the page of an artist, for links that earlier releases shared.',
    params: v.object({ name: ArtistName }),
    output: v.object({ location: v.string() }),
    status: 302,
    cacheSeconds: 3_600,
  },
  shareImage: {
    method: 'GET',
    path: '/share/images/{id}',
    access: 'anyone',
    summary: 'Leads to the page of an image, for links that earlier releases shared.',
    params: v.object({ id: ImageId }),
    output: v.object({ location: v.string() }),
    status: 302,
    cacheSeconds: 3_600,
  },
});
