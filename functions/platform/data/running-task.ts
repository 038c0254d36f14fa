import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<string>();

/** Does work as that of a task, so that what it sends can name the task. */
export const runAsTask = <Result>(taskId: string, work: () => Result): Result => running.run(taskId, work);

/** Returns the id of the task whose work this is; undefined outside one. */
export const getRunningTask = (): string | undefined => running.getStore();
