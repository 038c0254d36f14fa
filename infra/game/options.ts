import { parseArgs } from 'node:util';
import { nameKeyFile, readSavedKey } from '../local/local-key/saved-key.ts';
import { DEFAULT_DATA, parseFolder } from '../local/options.ts';
import { StartFailure } from '../local/start-failure.ts';

/** The flags of `npm run game -- …`. */
export interface GameOptions {
  players: number;
  minutes: number;
  /** The site's origin. */
  url: string;
  /** The key that the game server sends for coins. */
  serverKey: string;
}

const USAGE =
  'Use: npm run game -- [--players 20] [--minutes 2] [--url http://localhost:3000] [--data FOLDER]';
const MOST_PLAYERS = 50;
const MOST_MINUTES = 24 * 60;

/**
 * Parses the flags. The key of the game server comes from the variable GAME_SERVER_KEY, or from the data folder of
 * `npm start`.
 *
 * @throws StartFailure naming the invalid flag or what is missing
 */
export function parseGameOptions(args: string[], env: NodeJS.ProcessEnv = process.env): GameOptions {
  const { players = '20', minutes = '2', url = 'http://localhost:3000', data } = parse(args);
  return {
    players: parseNumber('--players', players, { most: MOST_PLAYERS, whole: true }),
    minutes: parseNumber('--minutes', minutes, { most: MOST_MINUTES }),
    url: parseOrigin(url),
    serverKey:
      env.GAME_SERVER_KEY ?? readLocalKey(data === undefined ? DEFAULT_DATA : parseFolder(data, USAGE)),
  };
}

function parse(args: string[]) {
  const options = {
    players: { type: 'string' },
    minutes: { type: 'string' },
    url: { type: 'string' },
    data: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [];
    throw new StartFailure(`${reason ?? 'Unknown flags'}. ${USAGE}`, { cause: error });
  }
}

function parseNumber(flag: string, text: string, { most, whole = false }: { most: number; whole?: boolean }) {
  const number = Number(text);
  if (number > 0 && number <= most && (!whole || Number.isInteger(number))) return number;
  throw new StartFailure(
    `${flag} must be a ${whole ? 'whole ' : ''}number up to ${most}, not '${text}'. ${USAGE}`,
  );
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new StartFailure(`--url must be an address, not '${text}'. ${USAGE}`);
}

function readLocalKey(folder: string): string {
  const key = readSavedKey(nameKeyFile(folder));
  if (key !== undefined) return key;
  throw new StartFailure(
    `${folder} has no key. Start the product first (npm start), name the folder that it uses with --data, or set GAME_SERVER_KEY to a key of its site.`,
  );
}
