import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { ROOT } from '../root.ts';

/** Added to the longest time for which a test or hook may be silent. */
const MARGIN_MILLISECONDS = 60_000;

/**
 * A vitest reporter that ends a run in which nothing happens any more, and names the tests that have not finished.
 * Vitest's own time limits run in the page under test and do not cover the teardown of fixtures: without this, a
 * page that stops responding would stop the run forever.
 */
export default class StalledRun implements Reporter {
  readonly #margin: number;
  /** What is known last of each file that has not finished, by file. */
  readonly #unfinished = new Map<string, string>();
  #limit = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ margin = MARGIN_MILLISECONDS }: { margin?: number } = {}) {
    this.#margin = margin;
  }

  onInit({ projects }: Vitest): void {
    const limits = projects.flatMap(({ config }) => [config.testTimeout, config.hookTimeout]);
    this.#limit = Math.max(...limits) + this.#margin;
    this.#restart();
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    for (const { moduleId } of files) this.#note(moduleId, 'has not started');
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#note(module.moduleId, `was at: ${fullName}`);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#unfinished.delete(moduleId);
    this.#restart();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #note(file: string, progress: string): void {
    this.#unfinished.set(file, progress);
    this.#restart();
  }

  #restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), this.#limit).unref();
  }

  #end(): never {
    process.stderr.write(`Nothing happened for ${this.#limit / 1000} seconds. Not finished:\n`);
    for (const [file, progress] of this.#unfinished)
      process.stderr.write(`  ${relative(ROOT, file)} ${progress}\n`);
    process.exit(1);
  }
}
