import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root.ts';
import { StartFailure } from './start-failure.ts';

/** The flags of `npm start -- …`. */
export interface StartOptions {
  port: number;
  /** The absolute path of the data folder. */
  data: string;
  /** Start with an empty folder, deleting its content. */
  fresh: boolean;
  /** Seed a new folder with the demo content. */
  seed: boolean;
  /** Let the edge cache responses as CloudFront does; otherwise every change is visible at once. */
  edgeCache: boolean;
  /** Let the API refuse more calls than it takes on AWS. */
  throttle: boolean;
}

const DEFAULT_PORT = 3000;
export const DEFAULT_DATA = resolve(ROOT, '.local');

const USAGE =
  'Use: npm start -- [--port 3000] [--data FOLDER] [--fresh] [--no-seed] [--no-edge-cache] [--no-throttle]';

/**
 * Parses the flags of `npm start`.
 *
 * @throws StartFailure naming the invalid flag
 */
export function startOptions(args: string[]): StartOptions {
  const { port, data, fresh, ...without } = parse(args);
  return {
    port: port === undefined ? DEFAULT_PORT : parsePort(port),
    data: data === undefined ? DEFAULT_DATA : parseFolder(data, USAGE),
    fresh: fresh ?? false,
    seed: !without['no-seed'],
    edgeCache: !without['no-edge-cache'],
    throttle: !without['no-throttle'],
  };
}

/** The command that starts with the same flags on another port. */
export function describeStart(options: StartOptions, port: number): string {
  const { data, fresh, seed, edgeCache, throttle } = options;
  const flags = [
    `--port ${port}`,
    data !== DEFAULT_DATA && `--data ${/\s/.test(data) ? JSON.stringify(data) : data}`,
    fresh && '--fresh',
    !seed && '--no-seed',
    !edgeCache && '--no-edge-cache',
    !throttle && '--no-throttle',
  ];
  return `npm start -- ${flags.filter((flag) => flag !== false).join(' ')}`;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
        'no-seed': { type: 'boolean' },
        'no-edge-cache': { type: 'boolean' },
        'no-throttle': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [];
    throw new StartFailure(`${reason ?? 'Unknown flags'}. ${USAGE}`, { cause: error });
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartFailure(`--port must be a whole number from 1 to 65535, not '${text}'. ${USAGE}`);
}

/**
 * Parses the name of a data folder, from the folder in which npm was called.
 *
 * @param usage how the flags are used
 * @throws StartFailure if it is empty
 */
export function parseFolder(text: string, usage: string): string {
  if (text.trim()) return resolve(process.env.INIT_CWD ?? process.cwd(), text);
  throw new StartFailure(`--data must name a folder. ${usage}`);
}
