import type { WriteStream } from 'node:tty';

/** Shows a person the progress of the steps. */
export interface Progress {
  /**
   * Runs one step and shows its state, its progress and its duration.
   *
   * @param work receives `note`, by which it reports its progress
   */
  step: <T>(title: string, work: (note: (detail: string) => void) => Promise<T>) => Promise<T>;
  /** Prints a separate line. */
  say: (line: string) => void;
}

/**
 * The same progress, but with steps that reject with the reason of `signal` as soon as it aborts. The work of a
 * step continues, and its owner has to end it.
 */
export function makeInterruptible({ step, say }: Progress, signal: AbortSignal): Progress {
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  interrupted.catch(() => undefined); // its promise may be unused
  signal.addEventListener('abort', () => reject(signal.reason));
  return {
    say,
    step: (title, work) => {
      signal.throwIfAborted();
      return step(title, (note) => Promise.race([work(note), interrupted]));
    },
  };
}

/** Shows progress in a line that updates on a terminal, and in plain lines elsewhere. */
export const createProgress = (stream: NodeJS.WriteStream): Progress =>
  stream.isTTY ? createMovingLine(stream) : createPlainLines(stream);

const FRAMES = ['◐', '◓', '◑', '◒'];
const FRAME_MILLISECONDS = 120;
/** The minimum interval between progress lines in a plain log. */
const NOTE_MILLISECONDS = 5_000;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Concurrent steps share the line. */
function createMovingLine(stream: WriteStream): Progress {
  const write = (text: string) => stream.write(`\r\x1b[2K${text}`);
  const running = new Set<{ title: string; detail: string }>();
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  const draw = () => {
    const steps = [...running].map(({ title, detail }) => `${title}${detail && ` — ${detail}`}`);
    write(`${FRAMES[frame++ % FRAMES.length]} ${steps.join(' · ')}`);
  };
  const end = (step: { title: string; detail: string }, line: string) => {
    running.delete(step);
    write(`${line}\n`);
    if (running.size === 0) clearInterval(timer);
    else draw();
  };
  const step: Progress['step'] = async (title, work) => {
    const started = performance.now();
    const current = { title, detail: '' };
    if (running.size === 0) timer = setInterval(draw, FRAME_MILLISECONDS);
    running.add(current);
    draw();
    try {
      const result = await work((text) => {
        current.detail = text;
      });
      const summary = [current.detail, seconds(started)].filter(Boolean).join(', ');
      end(current, `\x1b[32m✓\x1b[0m ${title} \x1b[2m${summary}\x1b[0m`);
      return result;
    } catch (error) {
      end(current, `\x1b[31m✗\x1b[0m ${title}`);
      throw error;
    }
  };
  return { step, say: (line) => write(`${line}\n`) };
}

function createPlainLines(stream: NodeJS.WriteStream): Progress {
  const step: Progress['step'] = async (title, work) => {
    const started = performance.now();
    let detail = '';
    stream.write(`… ${title}\n`);
    const timer = setInterval(() => detail && stream.write(`  ${title}: ${detail}\n`), NOTE_MILLISECONDS);
    try {
      const result = await work((text) => {
        detail = text;
      });
      stream.write(`✓ ${title} (${[detail, seconds(started)].filter(Boolean).join(', ')})\n`);
      return result;
    } catch (error) {
      stream.write(`✗ ${title}\n`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  };
  return { step, say: (line) => stream.write(`${line}\n`) };
}
