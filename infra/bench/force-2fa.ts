import { ulid } from 'ulid';
import type { Player } from '#domain/accounts/account.ts';
import { forceRoleTask, readForcingProgress } from '#domain/accounts/force-role.ts';
import { forceSecondFactor } from '#domain/accounts/force-second-factor.ts';
import { newPlayer } from '#domain/accounts/new-account.ts';
import { playerDefinition } from '#domain/accounts/player-definition.ts';
import type { Staff } from '#domain/accounts/staff.ts';
import { documentClient } from '#platform/data/document-client.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { PlayerId } from '#shared/ids.ts';
import { recordRequests } from '../costs/record-requests.ts';
import { requestCost } from '../costs/request-cost.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';

const MODS = 10_000;
const PER_IMPORT = 2_000;
const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.import' };

const ADA: Staff<'game'> = {
  system: 'game',
  accountId: ulid() as PlayerId, // a PlayerId is a ULID
  role: 'admin',
  name: 'Ada',
  verified: true,
  sessionId: 'session',
  provenUntil: 0,
};

/** The time and the writes of forcing a second factor on every moderator of a large game. */
export const force2fa: Part = {
  name: 'force-2fa',
  measure: (progress) =>
    withDynamo(async () => {
      await switchToNewTable('force-2fa');
      await progress.step(`Storing ${MODS.toLocaleString('en')} moderators`, storeMods);
      return [await progress.step('Forcing a second factor on them', measureForcing)];
    }),
};

async function storeMods(note: (detail: string) => void): Promise<void> {
  for (let from = 0; from < MODS; from += PER_IMPORT) {
    const players = Array.from({ length: PER_IMPORT }, (_, index) => buildMod(from + index));
    // Without search index rows, which nothing here reads.
    await importEntities(playerDefinition, players, OPTIONS, ({ pk }) => !pk.startsWith('W#'));
    note(`${(from + PER_IMPORT).toLocaleString('en')} moderators`);
  }
}

const buildMod = (index: number): Player =>
  newPlayer({ name: `Mod ${index}`, email: `mod.${index}@example.org`, role: 'mod', state: 'active' });

async function measureForcing(note: (detail: string) => void): Promise<Figures> {
  const dryRun = await timed(() => requestCost(() => forceSecondFactor(ADA, 'mod', { dryRun: true })));
  const request = await timed(() => requestCost(() => forceSecondFactor(ADA, 'mod', { dryRun: false })));
  const timer = setInterval(
    () => void readForcingProgress('mod').then((each) => note(`${each?.done}`)),
    5_000,
  );
  const background = await timed(countRuns).finally(() => clearInterval(timer));
  const { runs, transactions, actions } = background.result;
  const repeated = await timed(() => forceSecondFactor(ADA, 'mod', { dryRun: false }));
  const end = await readForcingProgress('mod');
  return {
    title: `Forcing a second factor on ${MODS.toLocaleString('en')} moderators`,
    columns: ['figure', 'value'],
    rows: [
      ['dry run: affected', dryRun.result.result.affected],
      ['dry run: seconds', dryRun.seconds],
      ['dry run: read units', dryRun.result.readUnits],
      ['request: affected', request.result.result.affected],
      ['request: seconds until its answer', request.seconds],
      ['background: seconds', background.seconds],
      ['background: runs', runs],
      ['background: moderators per second', Math.round(MODS / Number(background.seconds))],
      ['background: transactions', transactions],
      ['background: writes per moderator', (actions / MODS).toFixed(2)],
      ['progress at its end', `${end?.state}, ${end?.done} of ${end?.total}, ${end?.failed} failed`],
      ['repeated: affected', repeated.result.affected],
      ['repeated: seconds', repeated.seconds],
    ],
    notes: ['The local database runs transactions one after the other; the time on AWS differs.'],
  };
}

/** Runs the tasks until the end, and counts the transactions of the players and their writes. */
async function countRuns(): Promise<{ runs: number; transactions: number; actions: number }> {
  const { sent, stop } = recordRequests(documentClient());
  let runs = 0;
  for (;;) {
    const progress = await readForcingProgress('mod');
    if (!progress || progress.state === 'done') break;
    runs += 1;
    await forceRoleTask.run({ role: 'mod', generation: progress.generation, run: runs });
  }
  stop();
  const transactions = sent.flatMap(({ input }) =>
    'TransactItems' in input ? [input.TransactItems as unknown[]] : [],
  );
  return { runs, transactions: transactions.length, actions: transactions.flat().length };
}

/** Runs some work and measures how long it takes. */
async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const begin = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - begin) / 1000).toFixed(2) };
}
