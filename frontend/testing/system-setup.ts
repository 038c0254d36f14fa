import { system } from '#shared/contract/system.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type VersionedSystemSettings } from '#shared/system-settings.ts';
import type { FakeApi } from './fake-api.ts';

/** Answers everything that System Setup loads. */
export function answerSetup(
  api: FakeApi,
  settings: VersionedSystemSettings = { ...SYSTEM_SETTINGS_DEFAULTS, version: 0 },
): void {
  api.answer(system.calls.settings, { settings });
  api.answer(system.calls.stats, {
    stats: { totalUsers: 1234, admins: 3, moderators: 7, twoFactorEnabled: 11 },
  });
}
