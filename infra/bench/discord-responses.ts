import { availableParallelism, loadavg } from 'node:os';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { applyOrder } from '#domain/coins/apply-order.ts';
import { createFaq } from '#domain/faq/create-faq.ts';
import { createEntity } from '#platform/data/change.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { Bundled } from '../build/bundled.ts';
import { registerCommands } from '../discord/register-commands.ts';
import type { SendToSite } from '../local/simulators/discord/send-to-site.ts';
import type { DiscordSimulator } from '../local/simulators/discord/start-discord.ts';
import type { Progress } from '../progress.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { computeMedian, computePercentile } from '../testing/median.ts';
import { BENCH_OPTIONS, withDiscord } from './bench-discord.ts';
import { switchToNewTable } from './bench-table.ts';
import { type BotProcess, startBotProcess, type TimedResponse } from './bot-process.ts';
import { type Action, listActions } from './discord-actions.ts';
import type { Figures } from './figures.ts';

const COLD_RUNS = 11;
const WARM_UP_RUNS = 5;
const WARM_RUNS = 60;
const IMAGES = 1_000;
const QUESTIONS = 40;
const REVIEWER = 'juniper';
const MAX_OWN_MILLISECONDS = 300;
const COLUMNS = ['', 'cold p50', 'cold max', 'own p50', 'own max', 'budget', 'warm p50', 'warm p95'];

/** Who responds to the simulated Discord at the moment, and how long the latest response took. */
interface Stage {
  bot?: BotProcess;
  latest?: TimedResponse;
}

/** Measures how long the bot takes for its first response to each thing that people do, cold and warm. */
export async function measureResponses(bundled: Bundled, progress: Progress): Promise<Figures> {
  await switchToNewTable('discord-responses');
  const stage: Stage = {};
  const send: SendToSite = async (_, headers, body) => {
    if (!stage.bot) throw new Error('No process of the bot was started');
    stage.latest = await stage.bot.respond(headers, body);
    const { statusCode, body: response } = stage.latest.response;
    return { status: statusCode, body: response };
  };
  return withDiscord(async (simulator) => {
    const reviewerId = await progress.step('Storing what the bot shows', (note) => stock(simulator, note));
    const warm = await startBotProcess(bundled);
    const load = loadavg()[0] ?? 0;
    const rows = [];
    for (const action of listActions(simulator, reviewerId)) {
      const measure = (note: (detail: string) => void) =>
        measureAction(action, { stage, warm, startCold: () => startBotProcess(bundled), note });
      rows.push(await progress.step(`Calling the bot: ${action.name}`, measure));
    }
    await warm.stop();
    return buildFigures(simulator, rows, load);
  }, send);
}

interface Measuring {
  stage: Stage;
  /** Responds to whatever prepares an action. */
  warm: BotProcess;
  startCold: () => Promise<BotProcess>;
  note: (detail: string) => void;
}

type Row = (string | number)[];

async function measureAction(
  { name, prepare }: Action,
  { stage, warm, startCold, note }: Measuring,
): Promise<Row> {
  const cold: TimedResponse[] = [];
  const later: number[] = [];
  for (let run = 1; run <= COLD_RUNS; run++) {
    note(`run ${run} of ${COLD_RUNS}`);
    stage.bot = warm;
    const act = await prepare();
    const bot = await startCold();
    stage.bot = bot;
    cold.push(await time(stage, act));
    await bot.stop();
  }
  stage.bot = warm;
  for (let run = 1 - WARM_UP_RUNS; run <= WARM_RUNS; run++) {
    const { milliseconds } = await time(stage, await prepare());
    if (run > 0) later.push(milliseconds);
  }
  return buildRow(name, cold, later);
}

async function time(stage: Stage, act: () => Promise<unknown>): Promise<TimedResponse> {
  delete stage.latest;
  await act();
  if (!stage.latest) throw new Error('The bot got no request');
  return stage.latest;
}

function buildRow(name: string, cold: readonly TimedResponse[], later: readonly number[]): Row {
  const all = cold.map(({ milliseconds }) => milliseconds);
  const own = cold.map(({ ownMilliseconds }) => ownMilliseconds);
  const figures = [computeMedian(all), Math.max(...all), computeMedian(own), Math.max(...own)];
  return [
    ...[name, ...figures.map((figure) => figure.toFixed(0)), MAX_OWN_MILLISECONDS],
    ...[computeMedian(later), computePercentile(later, 0.95)].map((figure) => figure.toFixed(1)),
  ];
}

function buildFigures({ server }: DiscordSimulator, rows: Row[], load: number): Figures {
  const refused = server.refusals().map(({ name }) => name);
  const loads = [load, loadavg()[0] ?? 0].map((each) => each.toFixed(1)).join(' and ');
  return {
    title: `The first response of the bot in ms: ${COLD_RUNS} fresh processes and ${WARM_RUNS} responses of a warm one`,
    columns: COLUMNS,
    rows,
    notes: [
      'Cold: from the import of the bundle to the response; the start of Node itself is not part of it.',
      'Own: without the time in which the process only waited for the database.',
      `The load of this machine with ${availableParallelism()} cores was ${loads}; a Lambda of 1 GB has half a core.`,
      refused.length > 0
        ? `The simulated Discord refused ${refused.length} responses, or they came too late: ${refused.join(', ')}`
        : 'The simulated Discord accepted every response.',
    ],
  };
}

/**
 * Stores a gallery with images that wait, questions, and a reviewer with coins, and registers the commands.
 *
 * @returns the Discord id of the reviewer
 */
async function stock(
  { server, settings, secrets }: DiscordSimulator,
  note: (detail: string) => void,
): Promise<string> {
  await registerCommands({ ...settings, ...secrets });
  await stockGallery(IMAGES, { note });
  const fields = { isPublished: true, category: 'general' as const, order: 0, tags: [], images: [] };
  for (let nth = 1; nth <= QUESTIONS; nth++)
    await createFaq(
      { ...fields, question: `How large is pixel ${nth}?`, answer: 'As large as all others. '.repeat(20) },
      BENCH_OPTIONS.actor,
    );
  const id = server.userId(REVIEWER);
  server.giveRole(id, server.roleId('Admin'));
  const discord = { id, username: REVIEWER, globalName: null, avatar: null, linkedAt: toIsoTime(Date.now()) };
  const email = `${REVIEWER}@example.org`;
  const player = createPlayer({ name: REVIEWER, email, state: 'active', role: 'mod', discord });
  await createEntity(playerDefinition, player, BENCH_OPTIONS);
  for (let nth = 1; nth <= 10; nth++)
    await applyOrder({
      playerId: player.id,
      type: 'credit',
      amount: 10,
      description: 'Quest reward',
      idempotencyKey: `bench-order-${nth}`,
    });
  return id;
}
