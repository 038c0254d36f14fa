import { beforeEach, expect, it, vi } from 'vitest';
import { recordJobRun } from '#domain/discord-admin/job-runs.ts';
import runsEvent from '../../../events/discord-admin/runs.json' with { type: 'json' };
import { callHandler } from '../../testing/call-handler.ts';
import { GUILD_ID, storeGuild } from '../../testing/discord-guilds.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await createFreshTable();
});

async function readRuns() {
  const { headers } = await createSession('web', { role: 'admin' });
  const { body = '' } = await callHandler(handler, {
    ...runsEvent,
    headers: { ...runsEvent.headers, ...headers },
  });
  return JSON.parse(body).data.runs;
}

it('shows nothing of jobs that never ran', async () => {
  const never = { lastRun: null, next: null, lastResult: null, lastError: null };
  expect(await readRuns()).toEqual([
    { job: 'online-counter', ...never },
    { job: 'gallery-monitor', ...never },
    { job: 'discord-roles', ...never },
  ]);
});

it('shows the last run, and when the next one is expected of a feature that is on', async () => {
  await storeGuild({ onlinePlayers: { enabled: true } });
  await recordJobRun(GUILD_ID, 'online-counter', { result: 'Renamed to "3 Pixels Online"', error: null });
  await recordJobRun(GUILD_ID, 'gallery-monitor', { result: null, error: 'Discord did not answer' });
  expect(await readRuns()).toMatchObject([
    { lastRun: '2026-11-24T12:00:00.000Z', next: '2026-11-24T12:05:00.000Z', lastError: null },
    {
      lastRun: '2026-11-24T12:00:00.000Z',
      next: null,
      lastResult: null,
      lastError: 'Discord did not answer',
    },
    { lastRun: null },
  ]);
});

it('keeps the last result while runs fail, and forgets the error after one that succeeds', async () => {
  await recordJobRun(GUILD_ID, 'online-counter', { result: 'Renamed', error: null });
  await recordJobRun(GUILD_ID, 'online-counter', { result: null, error: 'Discord did not answer' });
  expect(await readRuns()).toMatchObject([
    { lastResult: 'Renamed', lastError: 'Discord did not answer' },
    {},
    {},
  ]);
  await recordJobRun(GUILD_ID, 'online-counter', { result: 'Nothing to change', error: null });
  expect(await readRuns()).toMatchObject([{ lastResult: 'Nothing to change', lastError: null }, {}, {}]);
});
