import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Writes the output of functions to one file each, and reports their errors. */
export interface FunctionLog {
  /** Logs the output of a function's worker. */
  take: (functionName: string, output: Readable) => void;
  /** Resolves once everything is in the files. */
  close: () => Promise<void>;
}

/** The next start replaces a log that exceeds this size. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Opens the log files of functions.
 *
 * @param folder contains `<function>.log` for each
 * @param onError receives each line that a function logged as an error
 */
export function openFunctionLog(
  folder: string,
  onError: (functionName: string, line: string) => void,
): FunctionLog {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).size > MAX_BYTES) rmSync(join(folder, name));
  }
  const files = new Map<string, ReturnType<typeof createWriteStream>>();
  const getFile = (name: string) => {
    const file = files.get(name) ?? createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    files.set(name, file);
    return file;
  };
  return {
    take: (name, output) => {
      const file = getFile(name);
      readLines(output, (line) => {
        if (!file.writableEnded) file.write(`${line}\n`);
        if (isError(line)) onError(name, shorten(line));
      });
    },
    close: async () => {
      await Promise.all([...files.values()].map((file) => new Promise<void>((done) => file.end(done))));
    },
  };
}

function readLines(output: Readable, take: (line: string) => void): void {
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  output.on('end', () => rest && take(rest));
}

/** The message of a structured line; the rest is in the file. */
function shorten(line: string): string {
  const [, message] = /"message":("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
  return message ? String(JSON.parse(message)) : line.slice(0, 300);
}

/** Structured lines have a level; the lines of a crash are recognised by their format. */
const isError = (line: string): boolean =>
  line.startsWith('{') ? /"level":"(ERROR|CRITICAL)"/.test(line) : /^(\w*Error\b|Uncaught)/.test(line);
