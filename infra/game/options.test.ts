import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createKeySecret, formatKey } from '#domain/game-server-keys/key-text.ts';
import type { GameServerKeyId } from '#shared/ids.ts';
import { nameKeyFile, saveKey } from '../local/local-key/saved-key.ts';
import { parseGameOptions } from './options.ts';

const ENV = { GAME_SERVER_KEY: 'a-key' };

describe('the flags of the game', () => {
  it('have defaults', () => {
    expect(parseGameOptions([], ENV)).toEqual({
      players: 20,
      minutes: 2,
      url: 'http://localhost:3000',
      serverKey: 'a-key',
    });
  });

  it('are read', () => {
    const args = ['--players', '50', '--minutes', '0.5', '--url', 'https://pixelcrowd.test/'];
    expect(parseGameOptions(args, ENV)).toMatchObject({
      players: 50,
      minutes: 0.5,
      url: 'https://pixelcrowd.test',
    });
  });

  it('name the folder with the key of the product that runs', () => {
    const data = mkdtempSync(join(tmpdir(), 'game-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    expect(() => parseGameOptions(['--data', data], {})).toThrow(`${data} has no key.`);
    const key = formatKey('01JD7XJ5N0ABCDEFGHJKMNPQRS' as GameServerKeyId, createKeySecret());
    saveKey(nameKeyFile(data), key);
    expect(parseGameOptions(['--data', data], {}).serverKey).toBe(key);
  });

  it.each([
    [['--players', '51'], /--players must be a whole number up to 50/],
    [['--players', '1.5'], /--players/],
    [['--minutes', '0'], /--minutes/],
    [['--url', 'ftp://x'], /--url/],
    [['--coins', '5'], /Use: npm run game/],
  ])('%j are refused', (args, message) => {
    expect(() => parseGameOptions(args, ENV)).toThrow(message);
  });
});
