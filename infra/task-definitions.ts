/**
 * Whether a file of the project only defines tasks, by its name. What it imports on demand is the work of a task, which only
 * the function that runs tasks loads.
 */
export const isTaskDefinition = (file: string): boolean =>
  /\/functions\/domain\/.*tasks?\.ts$/.test(`/${file}`);
