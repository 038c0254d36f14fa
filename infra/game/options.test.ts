import { describe, expect, it } from 'vitest';
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
