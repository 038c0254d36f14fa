import * as v from 'valibot';
import { buildTask, type Task } from './tasks.ts';

/** An error that no retry can fix: the task ends as failed. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/**
 * A task of a type, or with an input, that this release does not know. A newer release may have made it while this one was
 * still running: the task waits for it.
 */
export class UnknownTask extends Error {
  override readonly name = 'UnknownTask';
}

/** A task that must not run before its time, even where others run early: it stays as it is. */
export class TaskNotDue extends Error {
  override readonly name = 'TaskNotDue';
}

/**
 * A request got no response, so that it may or may not have been carried out. An event confirms it if it was; without one it is
 * made once more, and then never again.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** A type of work that follows a commit, as far as running it goes. */
export interface RunnableTask {
  /** The stored name; it never changes while tasks of this type may be waiting. */
  readonly name: string;
  /** Loads the function that does the work. */
  readonly loadWork: () => Promise<unknown>;
  /** Whether a person waits for it: after a request without a response it is tried again at once, rather than after an event had time to come. */
  readonly isAwaited: boolean;
  /**
   * Runs a stored task.
   *
   * @throws UnknownTask if the input does not match, and any error of the task's function
   */
  readonly run: (input: unknown) => Promise<void>;
}

/** A type of work that follows a commit. */
export interface TaskDefinition<Schema extends v.GenericSchema> extends RunnableTask {
  /**
   * Builds a task that is not stored yet: pass it to a mutation or to `enqueue`.
   *
   * @param options `afterSeconds`: the minimum delay
   */
  readonly create: (input: v.InferInput<Schema>, options?: { afterSeconds?: number }) => Task;
}

/**
 * Defines a type of work that follows a commit. It is created and run through the definition, so that a wrong name or
 * input does not compile. A file of definitions is named `*-task.ts` or `*-tasks.ts`: only the bundle that runs tasks has
 * what such a file imports on demand, and that may be in a folder that depends on the one of the definition.
 *
 * @param schema the input, which is stored as JSON
 * @param loadWork imports the function that does the work, when a task runs; it must be idempotent, because a task may
 *   run twice
 * @param options `isAwaited`: whether a person waits for it
 */
export const defineTask = <const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  loadWork: () => Promise<(input: v.InferOutput<Schema>) => Promise<void>>,
  { isAwaited = false } = {},
): TaskDefinition<Schema> => ({
  name,
  loadWork,
  isAwaited,
  create: (input, options) => buildTask(name, input, options),
  run: async (input) => {
    const parsed = v.safeParse(schema, input);
    if (!parsed.success)
      throw new UnknownTask(`The input of ${name} is invalid: ${v.summarize(parsed.issues)}`);
    const work = await loadWork();
    await work(parsed.output);
  },
});
