import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../../saved-json.ts';
import { StartFailure } from '../../start-failure.ts';

type Key = string | string[];
type Content = Record<string, unknown>;

/**
 * Stores for cognito-local that survive a kill at any moment; its own code overwrites their file in place, so a
 * kill can leave it empty. A value is on disk before the store responds.
 *
 * @param directory contains a file for each store
 */
export function createSavedStores(directory: string): DataStoreFactory {
  mkdirSync(directory, { recursive: true });
  return {
    create: async (_, id, defaults) => new SavedStore(join(directory, `${id}.json`), { ...defaults }),
  };
}

class SavedStore implements DataStore {
  readonly #file: string;
  readonly #content: Content;

  constructor(file: string, defaults: Content) {
    this.#file = file;
    this.#content = existsSync(file) ? readContent(file) : defaults;
    saveJson(file, this.#content);
  }

  async delete(_: Context, key: Key): Promise<void> {
    const { holder, name } = this.#locate(key);
    delete holder[name];
    saveJson(this.#file, this.#content);
  }

  get<T>(context: Context, key: Key): Promise<T | null>;
  get<T>(context: Context, key: Key, fallback: T): Promise<T>;
  async get<T>(_: Context, key: Key, fallback?: T): Promise<T | null> {
    const { holder, name } = this.#locate(key);
    const found = Object.hasOwn(holder, name) ? holder[name] : undefined;
    // Returns the value this caller stored.
    return (found as T | undefined) ?? fallback ?? null;
  }

  async getRoot<T>(): Promise<T | null> {
    return this.#content as T; // the value this caller stored
  }

  async set<T>(_: Context, key: Key, value: T): Promise<void> {
    const { holder, name } = this.#locate(key);
    const kept = removeTokens(value);
    // A sign-in only changes tokens, on the object that is already in memory, and need not wait for the disk.
    const isOnDisk = isDeepStrictEqual(removeTokens(holder[name]), kept);
    holder[name] = kept;
    if (!isOnDisk) saveJson(this.#file, this.#content);
  }

  /** The object that contains a value, created if it is missing, and the value's name in it. */
  #locate(key: Key): { holder: Content; name: string } {
    const path = [key].flat();
    let holder = this.#content;
    for (const part of path.slice(0, -1)) {
      holder[part] ??= {};
      holder = holder[part] as Content; // only users, groups and clients are nested, each in an object
    }
    return { holder, name: path.at(-1) ?? '' };
  }
}

/** Each sign-in adds a refresh token to its user, and the project uses none. */
function removeTokens(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('RefreshTokens' in value)) return value;
  return { ...value, RefreshTokens: [] };
}

/** @throws StartFailure if the file cannot be read: with new pools, every password would be lost */
function readContent(file: string): Content {
  const content = readSavedJson(file, v.record(v.string(), v.unknown()));
  if (content) return withDates(content);
  throw new StartFailure(
    `The passwords in ${file} can't be read. Restore the data folder from a backup, or start over with: npm start -- --fresh`,
  );
}

/** In cognito-local, values whose name has this suffix are dates; in JSON they are strings. */
function withDates(content: Content): Content {
  const entries = Object.entries(content).map(([name, value]): [string, unknown] => {
    if (name.endsWith('Date') && typeof value === 'string') return [name, new Date(value)];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject ? withDates(value as Content) : value]; // a JSON object
  });
  return Object.fromEntries(entries);
}
