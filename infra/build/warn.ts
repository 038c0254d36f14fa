/** Prints a warning of a bundler. */
export type Warn = (warning: string) => void;

/** Prints it at once, for whom no line of progress shares the screen with it. */
export const printWarning: Warn = (warning) => void process.stderr.write(`${warning}\n`);
