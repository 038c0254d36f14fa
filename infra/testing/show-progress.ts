import { buildProgressLine, type EarlierRun } from './progress-line.ts';

/** Shows how far `npm test` is. */
export interface RunProgress {
  /** Begins the next part. */
  begin: (part: string) => void;
  /** Adds test files or checks to the current part. */
  add: (names: readonly string[]) => void;
  /** Notes that one of them has ended. */
  end: (name: string, passed: boolean) => void;
  /** Prints a line of output above the progress. */
  print: (line: string, channel?: 'stdout' | 'stderr') => void;
  stop: () => void;
}

interface Output {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
}

const CLEAR_LINE = '\r\x1b[2K';
const TERMINAL_MILLISECONDS = 1_000;
const LOG_MILLISECONDS = 10_000;

/**
 * Shows the progress of a run: as one line that moves on a terminal, as a line every ten seconds elsewhere.
 *
 * @param earlier the run by which the rest is estimated
 */
export function showProgress(output: Output, earlier?: EarlierRun): RunProgress {
  const { stdout } = output;
  const started = performance.now();
  let part = { name: '', started, all: [] as string[], ended: [] as string[], failed: 0 };
  const buildLine = (): string => {
    const { name, ...progress } = part;
    const seconds = countSecondsSince(part.started);
    return buildProgressLine(countSecondsSince(started), { ...progress, part: name, seconds }, earlier);
  };
  const show = (): void => {
    // A line that wraps could not be cleared.
    if (stdout.isTTY) stdout.write(`${CLEAR_LINE}${buildLine().slice(0, stdout.columns - 1)}`);
    else stdout.write(`${buildLine()}\n`);
  };
  const timer = setInterval(show, stdout.isTTY ? TERMINAL_MILLISECONDS : LOG_MILLISECONDS);
  return {
    begin: (name) => {
      part = { name, started: performance.now(), all: [], ended: [], failed: 0 };
      show();
    },
    add: (names) => part.all.push(...names),
    end: (name, passed) => {
      part.ended.push(name);
      if (!passed) part.failed += 1;
    },
    print: (line, channel = 'stdout') => {
      if (stdout.isTTY) stdout.write(CLEAR_LINE);
      output[channel].write(`${line}\n`);
      if (stdout.isTTY) show();
    },
    stop: () => {
      clearInterval(timer);
      if (stdout.isTTY) stdout.write(CLEAR_LINE);
    },
  };
}

const countSecondsSince = (start: number): number => (performance.now() - start) / 1000;
