import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './show-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A run that writes to a terminal or a log, and its output. */
function startRun(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const write = (chunk: unknown, _encoding: unknown, done: () => void) => {
    written.push(String(chunk));
    done();
  };
  // The part of a standard stream that progress uses.
  const stream = Object.assign(new Writable({ write }), { isTTY, columns }) as unknown as NodeJS.WriteStream;
  return { written, progress: showProgress({ stdout: stream, stderr: stream }) };
}

it('prints a line at once and then every ten seconds, without a terminal', () => {
  const { written, progress } = startRun(false);
  progress.begin('server');
  progress.add(['one', 'two']);
  progress.print('✗ one', 'stderr');
  progress.end('one', false);
  vi.advanceTimersByTime(19_999);
  progress.stop();
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual([
    '[0:00] server: starting\n',
    '✗ one\n',
    '[0:10] server: 1 of 2 files, 1 failed, about 10 s left in this part\n',
  ]);
});

it('counts each part for itself', () => {
  const { written, progress } = startRun(false);
  progress.begin('checks');
  progress.add(['types']);
  progress.end('types', false);
  vi.advanceTimersByTime(5_000);
  progress.begin('server');
  progress.stop();
  expect(written).toEqual(['[0:00] checks: starting\n', '[0:05] server: starting\n']);
});

it('moves one line on a terminal, below what is printed', () => {
  const { written, progress } = startRun(true);
  progress.begin('server');
  vi.advanceTimersByTime(1_000);
  progress.print('✓ one');
  progress.stop();
  const clear = '\r\x1b[2K';
  expect(written).toEqual([
    ...[`${clear}[0:00] server: starting`, `${clear}[0:01] server: starting`],
    ...[clear, '✓ one\n', `${clear}[0:01] server: starting`, clear],
  ]);
});

it('fits its line to the terminal', () => {
  const { written, progress } = startRun(true, 15);
  progress.begin('server');
  progress.stop();
  expect(written[0]).toBe('\r\x1b[2K[0:00] server:');
});
