import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildUnchangedGuild,
  guildDefinition,
} from '../../functions/domain/discord-admin/guild-definition.ts';
import { updateCounters } from '../../functions/domain/online-counter/update-counters.ts';
import { createEntity } from '../../functions/platform/data/change.ts';
import { type DiscordSimulator, startDiscord } from '../local/simulators/discord/start-discord.ts';
import { switchToNewTable, withDynamo } from './bench-table.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';
import { requestCost } from './request-cost.ts';

const ACTOR = { kind: 'system', id: 'bench', name: 'bench' };
const CHANNEL = 'Game Server';
const RIGHT_NAME = '0 Pixels Online';

/** Calls to Discord of the scheduled jobs. */
export const discord: Part = {
  name: 'discord',
  measure: (progress) =>
    withDynamo(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'discord-'));
      const simulator = await startDiscord({ folder, site: 'https://pixelcrowd.example' });
      process.env.DISCORD = JSON.stringify(simulator.settings);
      await switchToNewTable('discord');
      try {
        return [await progress.step('Running the online counter', () => measureCounter(simulator))];
      } finally {
        await simulator.stop();
        await rm(folder, { recursive: true });
      }
    }),
};

async function measureCounter(simulator: DiscordSimulator): Promise<Figures> {
  const { server } = simulator;
  const channelId = server.channelId(CHANNEL);
  await enableCounter(server.world().guild.id, channelId);
  const rename = (name: string) => server.changeChannel(channelId, { name });
  rename(RIGHT_NAME);
  const rows = [await measureRun(simulator, 'the name is right', 1)];
  rename(CHANNEL);
  rows.push(await measureRun(simulator, 'the number has changed', 2));
  rows.push(await measureRun(simulator, 'within five minutes of that', 0));
  return {
    title: 'A run of the online counter for one Discord server',
    columns: ['', 'calls to Discord', 'budget', 'read units', 'write units'],
    rows,
  };
}

const enableCounter = async (guildId: string, channelId: string): Promise<void> => {
  const unchanged = buildUnchangedGuild(guildId);
  const onlinePlayers = { ...unchanged.onlinePlayers, enabled: true, channelId };
  await createEntity(
    guildDefinition,
    { ...unchanged, onlinePlayers },
    { actor: ACTOR, action: 'bench.store' },
  );
};

async function measureRun({ server }: DiscordSimulator, name: string, budget: number) {
  const countCalls = () => Object.values(server.counters().requests).reduce((sum, calls) => sum + calls, 0);
  const before = countCalls();
  const { readUnits, writeUnits } = await requestCost(() => updateCounters());
  return [name, countCalls() - before, budget, readUnits, writeUnits];
}
