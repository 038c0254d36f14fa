import * as v from 'valibot';
import { newTask, type Task } from './tasks.ts';

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

/** A type of work that follows a commit, as far as running it goes. */
export interface RunnableTask {
  /** The stored name; it never changes while tasks of this type may be waiting. */
  readonly name: string;
  /**
   * Runs a stored task.
   *
   * @throws UnknownTask if the input does not match, and any error of the task's function
   */
  readonly run: (input: unknown) => Promise<void>;
}

/** A type of work that follows a commit, as far as creating it goes. */
interface CreatableTask<Schema extends v.GenericSchema> {
  readonly name: string;
  /**
   * Builds a task that is not stored yet: pass it to a mutation or to `enqueue`.
   *
   * @param options `afterSeconds`: the minimum delay
   */
  readonly create: (input: v.InferInput<Schema>, options?: { afterSeconds?: number }) => Task;
}

/** A type of work that follows a commit. */
export interface TaskDefinition<Schema extends v.GenericSchema> extends RunnableTask, CreatableTask<Schema> {}

/** A type of work that follows a commit, without the function that does it. */
interface TaskDeclaration<Schema extends v.GenericSchema> extends CreatableTask<Schema> {
  readonly schema: Schema;
}

/**
 * Defines a type of work that follows a commit. It is created and run through the definition, so that a wrong name or
 * input does not compile.
 *
 * @param schema the input, which is stored as JSON
 * @param run must be idempotent, because a task may run twice; loads large code on demand, because features that only
 *   create the task import it too
 */
export const defineTask = <const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  run: (input: v.InferOutput<Schema>) => Promise<void>,
): TaskDefinition<Schema> => ({
  name,
  create: (input, options) => newTask(name, input, options),
  run: async (input) => {
    const parsed = v.safeParse(schema, input);
    if (!parsed.success)
      throw new UnknownTask(`The input of ${name} is invalid: ${v.summarize(parsed.issues)}`);
    await run(parsed.output);
  },
});

/**
 * Declares a type of work whose code is too large for the bundles that only create it. `implementTask` adds its function,
 * in a module that only the feature that runs tasks imports.
 *
 * @param schema the input, which is stored as JSON
 */
export const declareTask = <const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): TaskDeclaration<Schema> => ({
  name,
  schema,
  create: (input, options) => newTask(name, input, options),
});

/**
 * Adds the function to a declared task.
 *
 * @param run as for `defineTask`
 */
export const implementTask = <Schema extends v.GenericSchema>(
  { name, schema }: TaskDeclaration<Schema>,
  run: (input: v.InferOutput<Schema>) => Promise<void>,
): RunnableTask => defineTask(name, schema, run);
