import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../local/seed/art/seeded-random.ts';
import { buildSamplePlayers } from '../local/seed/people/players.ts';
import { StartFailure } from '../local/start-failure.ts';
import { connectDevice } from './api-client.ts';
import { createFigures, describeFigures, type GameFigures } from './game-figures.ts';
import { type GameOptions, parseGameOptions } from './options.ts';
import { type SignedInPlayer, signIn } from './player.ts';

const REPORT_MILLISECONDS = 5_000;

/** A ledger that differs from what this client sent. */
interface Mismatch {
  playerId: string;
  expected: number;
  balance: number;
}

interface Outcome {
  figures: GameFigures;
  seconds: number;
  checked: number;
  mismatches: Mismatch[];
}

/**
 * Plays the game as some of the sample players, over the public API alone, and then compares every balance with what
 * was sent.
 *
 * @param say prints a line
 */
async function playGame(
  { players, minutes, url, serverKey }: GameOptions,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Outcome> {
  const figures = createFigures();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const stop = AbortSignal.any([signal, AbortSignal.timeout(minutes * 60_000)]);
  // Requests are not cut off at the end, so that no response is lost.
  const connection = { url, figures, signal: new AbortController().signal };
  const visit = connectDevice(connection);
  const report = setInterval(async () => {
    const online = await visit('GET', '/api/game/online-players').catch(() => undefined);
    say(describeFigures(figures, seconds(), online?.data?.online_players));
  }, REPORT_MILLISECONDS);
  const people = buildSamplePlayers(Date.now())
    .filter(({ role }) => role === 'player' || role === 'builder' || role === 'fashionista')
    .slice(0, players);
  const signedIn = await Promise.all(
    people.map(async ({ email, name }, index) => {
      const send = connectDevice({ ...connection, localAddress: chooseAddress(url, index) });
      const options = {
        email,
        name,
        send,
        serverKey,
        figures,
        random: new Random(`${name} ${began}`),
        signal: stop,
      };
      return startPlaying(options, figures);
    }),
  );
  clearInterval(report);
  const checks = await Promise.all(signedIn.flatMap((player) => (player ? [checkBalance(player)] : [])));
  return {
    figures,
    seconds: seconds(),
    checked: checks.length,
    mismatches: checks.flatMap((each) => each ?? []),
  };
}

/** Returns the player once they have stopped; undefined if they could not sign in. */
async function startPlaying(
  options: Parameters<typeof signIn>[0],
  figures: GameFigures,
): Promise<SignedInPlayer | undefined> {
  let player: SignedInPlayer | undefined;
  try {
    player = await signIn(options);
    await player.play();
  } catch (error) {
    if (!options.signal.aborted)
      figures.failures.push(error instanceof Error ? error.message : String(error));
  }
  return player;
}

/** On Linux every address of 127.0.0.0/8 is this machine's. */
function chooseAddress(url: string, index: number): string | undefined {
  const isLoopback = ['localhost', '127.0.0.1'].includes(new URL(url).hostname);
  return isLoopback && process.platform === 'linux' ? `127.0.0.${index + 2}` : undefined;
}

async function checkBalance({ wallet, readBalance }: SignedInPlayer): Promise<Mismatch | undefined> {
  const { playerId, expected } = wallet;
  const balance = await readBalance();
  return balance === expected ? undefined : { playerId, expected, balance };
}

async function play(): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const options = parseGameOptions(process.argv.slice(2));
  say(`${options.players} players for ${options.minutes} minutes at ${options.url}. Press Ctrl-C to stop.`);
  const { figures, seconds, checked, mismatches } = await playGame(options, stop.signal, say);
  say(`\nAfter ${seconds.toFixed(0)} s: ${describeFigures(figures, seconds, undefined)}`);
  say(`${figures.repeated} orders were sent twice.`);
  for (const failure of figures.failures) say(`Failed: ${failure}`);
  for (const { playerId, expected, balance } of mismatches)
    say(`${playerId} has ${balance} coins instead of ${expected}.`);
  say(`${checked - mismatches.length} of ${checked} balances are what the game sent.`);
  process.exitCode = mismatches.length > 0 || figures.failures.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  try {
    await play();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  // Idle connections would keep the process for some seconds.
  await wait(100);
  process.exit();
}
