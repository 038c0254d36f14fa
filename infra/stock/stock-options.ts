import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../local/start-failure.ts';

/** The flags of `npm run stock -- …`. */
export interface StockOptions {
  /** How many images the gallery gets, in addition to those of the demo content. */
  images: number;
  /** The absolute path of the data folder. */
  data: string;
}

const MAX_IMAGES = 1_000_000;

const USAGE = 'Use: npm run stock -- --images 100000 --data FOLDER';

/**
 * Parses the flags of `npm run stock`.
 *
 * @throws StartFailure naming the invalid flag
 */
export function stockOptions(args: string[]): StockOptions {
  const { images, data } = parse(args);
  if (!data?.trim()) throw new StartFailure(`--data must name a folder. ${USAGE}`);
  return { images: parseCount(images ?? ''), data: resolve(process.env.INIT_CWD ?? process.cwd(), data) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { images: { type: 'string' }, data: { type: 'string' } } }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [];
    throw new StartFailure(`${reason ?? 'Unknown flags'}. ${USAGE}`, { cause: error });
  }
}

function parseCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MAX_IMAGES) return count;
  throw new StartFailure(`--images must be a whole number from 1 to ${MAX_IMAGES}, not '${text}'. ${USAGE}`);
}
