import { system } from '#shared/contract/system.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type VersionedSystemSettings } from '#shared/system-settings.ts';
import type { FakeApi } from './fake-api.ts';

/** Responds to everything that System Setup loads. */
export function serveSetup(
  api: FakeApi,
  settings: VersionedSystemSettings = { ...SYSTEM_SETTINGS_DEFAULTS, version: 0 },
): void {
  api.respond(system.calls.settings, { settings });
  api.respond(system.calls.stats, {
    stats: { totalUsers: 1234, admins: 3, moderators: 7, twoFactorEnabled: 11 },
  });
}
