import { join } from 'node:path';
import * as v from 'valibot';
import { parseKey } from '#domain/game-server-keys/key-text.ts';
import { readSavedJson, saveJson } from '../../saved-json.ts';

const Saved = v.object({ secret: v.string() });

/** The file of a data folder that has the text of the local key, for `npm run game`. */
export const nameKeyFile = (folder: string): string => join(folder, 'game-server-key.json');

/**
 * Reads the text of the local key. Before keys were stored in the table, the file had one of another form, which no
 * server accepts any more.
 *
 * @returns undefined if the file has none
 */
export function readSavedKey(file: string): string | undefined {
  const text = readSavedJson(file, Saved)?.secret;
  return text !== undefined && parseKey(text) ? text : undefined;
}

/** Saves the text of the local key, for the user of this process alone. */
export const saveKey = (file: string, secret: string): void => saveJson(file, { secret });
