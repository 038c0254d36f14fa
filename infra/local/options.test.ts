import { describe, expect, it } from 'vitest';
import { DEFAULT_DATA, describeStart, startOptions } from './options.ts';
import { StartFailure } from './start-failure.ts';

describe('the flags of npm start', () => {
  it('are all optional', () => {
    expect(startOptions([])).toEqual({
      port: 3000,
      data: DEFAULT_DATA,
      fresh: false,
      seed: true,
      edgeCache: true,
      throttle: true,
    });
  });

  it('are parsed', () => {
    const options = startOptions([
      '--port',
      '4000',
      '--data',
      '/somewhere',
      '--fresh',
      '--no-seed',
      '--no-edge-cache',
      '--no-throttle',
    ]);
    expect(options).toEqual({
      port: 4000,
      data: '/somewhere',
      fresh: true,
      seed: false,
      edgeCache: false,
      throttle: false,
    });
  });

  it('are kept in the command for another port', () => {
    expect(describeStart(startOptions([]), 3001)).toBe('npm start -- --port 3001');
    const args = ['--port', '4000', '--data', '/some where', '--no-seed', '--no-throttle'];
    expect(describeStart(startOptions(args), 4001)).toBe(
      'npm start -- --port 4001 --data "/some where" --no-seed --no-throttle',
    );
  });

  it.each([
    ['a port that is no number', ['--port', 'four'], "not 'four'"],
    ['a port that cannot be', ['--port', '65536'], "not '65536'"],
    ['a port without its number', ['--port'], '--port'],
    ['no folder', ['--data', ''], '--data must name a folder'],
    ['an unknown flag', ['--sead'], '--sead'],
    ['a word too many', ['now'], 'now'],
  ])('reject %s in one line that shows the usage', (_what, args, words) => {
    expect(() => startOptions(args)).toThrow(StartFailure);
    expect(() => startOptions(args)).toThrow(words);
    expect(() => startOptions(args)).toThrow(/Use: npm start -- \[--port 3000\][^\n]*$/);
  });
});
