import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress, makeInterruptible } from './progress.ts';

/** A stream, with or without a terminal, and its output. */
function stream(isTTY: boolean) {
  const written: string[] = [];
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  // The part of a standard stream that progress uses.
  return { output: Object.assign(output, { isTTY }) as unknown as NodeJS.WriteStream, written };
}

describe('progress', () => {
  it('prints a line when a step begins and one when it ends, without a terminal', async () => {
    const { output, written } = stream(false);
    const { step, say } = createProgress(output);
    await step('Building', async (note) => note('12 files'));
    await expect(step('Failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    say('The end');
    expect(written).toEqual([
      '… Building\n',
      expect.stringMatching(/^✓ Building \(12 files, \d+\.\d s\)\n$/),
      '… Failing\n',
      '✗ Failing\n',
      'The end\n',
    ]);
  });

  it('updates one line in place on a terminal', async () => {
    const { output, written } = stream(true);
    await createProgress(output).step('Building', async () => undefined);
    expect(written.every((text) => text.startsWith('\r\x1b[2K'))).toBe(true);
    expect(written.filter((text) => text.endsWith('\n'))).toEqual([expect.stringContaining('✓')]);
  });

  it('shows concurrent steps on one line on a terminal', async () => {
    const { output, written } = stream(true);
    const { step } = createProgress(output);
    const { promise: build, resolve: endBuild } = Promise.withResolvers<void>();
    const building = step('Building', () => build);
    await step('Filling', async (note) => note('2 of 3'));
    endBuild();
    await building;
    expect(written).toContainEqual(expect.stringMatching(/ Building · Filling$/));
    expect(written.filter((text) => text.endsWith('\n'))).toEqual([
      expect.stringMatching(/✓.* Filling .*2 of 3, /),
      expect.stringMatching(/✓.* Building /),
    ]);
  });

  it('can be aborted during a step, and starts no further one', async () => {
    const { output } = stream(false);
    const interrupt = new AbortController();
    const { step } = makeInterruptible(createProgress(output), interrupt.signal);
    const endless = step('Waiting', () => new Promise(() => undefined));
    interrupt.abort(new Error('stop'));
    await expect(endless).rejects.toThrow('stop');
    expect(() => step('Another', async () => undefined)).toThrow('stop');
  });
});
