import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ITEM_BUDGET_DEFAULTS } from '#shared/item-budgets.ts';
import { SYSTEM_SETTINGS_DEFAULTS, type SystemSettings } from '#shared/system-settings.ts';
import { createFreshTable } from '../testing/fresh-table.ts';
import { watchCommands } from '../testing/record-commands.ts';
import { createEntity } from './data/change.ts';
import { listFieldChanges } from './data/field-changes.ts';
import {
  getRecentSettings,
  readSettings,
  systemSettingsDefinition,
  UNCHANGED_SETTINGS,
} from './system-settings.ts';

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const set = (changes: Partial<SystemSettings>) => {
  const settings = { id: 'system', version: 1, ...SYSTEM_SETTINGS_DEFAULTS, ...changes } as const;
  const actor = { kind: 'test', id: 'test', name: 'test' };
  return createEntity(systemSettingsDefinition, settings, { actor, action: 'test.settings' });
};

describe('the system settings', () => {
  it('have their defaults until the first change', async () => {
    expect(await readSettings()).toEqual({ ...SYSTEM_SETTINGS_DEFAULTS, version: 0 });
    await set({ sessionTimeout: 2 });
    expect(await readSettings()).toEqual({ ...SYSTEM_SETTINGS_DEFAULTS, sessionTimeout: 2, version: 1 });
  });

  it('appear in the audit with only the budgets that changed', () => {
    const hair = { ...ITEM_BUDGET_DEFAULTS.hair, textures: 3 };
    const after = { ...UNCHANGED_SETTINGS, itemBudgets: { ...ITEM_BUDGET_DEFAULTS, hair } };
    expect(listFieldChanges(systemSettingsDefinition, { before: UNCHANGED_SETTINGS, after })).toEqual([
      { field: 'hairBudget', before: ITEM_BUDGET_DEFAULTS.hair, after: hair },
    ]);
  });

  it('are cached for ten seconds, and not longer', async () => {
    expect((await getRecentSettings()).maxLoginAttempts).toBe(5);
    await set({ maxLoginAttempts: 3 });
    vi.setSystemTime(Date.now() + 9_000);
    expect((await getRecentSettings()).maxLoginAttempts).toBe(5);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await getRecentSettings()).maxLoginAttempts).toBe(3);
  });

  it('are read once for concurrent calls, and again after a failed read', async () => {
    let reads = 0;
    watchCommands(() => {
      reads += 1;
      if (reads === 1) throw new Error('No connection');
      return undefined;
    });
    const failed = await Promise.allSettled([getRecentSettings(), getRecentSettings()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all(Array.from({ length: 50 }, getRecentSettings));
    expect(reads).toBe(2);
  });
});
