import * as v from 'valibot';
import { ImageId } from '../ids.ts';
import { SystemSettings } from '../system-settings.ts';
import { contract } from './call.ts';

const PartState = v.picklist(['up', 'down']);

export const system = contract('system', {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the service and each part that it stands on can be used.',
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
    summary: 'This API as an OpenAPI 3.1 document.',
    output: v.record(v.string(), v.unknown()),
    produces: 'application/json',
    cacheSeconds: 300,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/system-settings',
    access: 'game admin',
    summary: 'The security settings of the whole system.',
    output: v.object({ settings: SystemSettings }),
  },
  changeSetting: {
    method: 'POST',
    path: '/api/admin/system-settings',
    access: 'game admin',
    summary: 'Changes one security setting.',
    body: v.strictObject(v.partial(SystemSettings).entries),
    output: v.object({ settings: SystemSettings }),
    message: 'Setting updated successfully',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/system-stats',
    access: 'game admin',
    summary: 'How many players there are, how many of them are staff, and who has a second factor.',
    output: v.object({
      stats: v.object({
        totalUsers: v.number(),
        admins: v.number(),
        moderators: v.number(),
        twoFactorEnabled: v.number(),
      }),
    }),
  },
  shareImage: {
    method: 'GET',
    path: '/share/images/{id}',
    access: 'anyone',
    summary:
      "A page whose tags let chat clients show an image, and which leads people on to the image's own page.",
    params: v.object({ id: ImageId }),
    output: v.string(),
    produces: 'text/html; charset=utf-8',
    cacheSeconds: 300,
  },
});
