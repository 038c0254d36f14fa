import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { ROOT } from '../root.ts';
import type { ProgressMessage } from './progress-message.ts';

/** A vitest reporter that reports to the process that started vitest, if it listens, how far the run is. */
export default class SendProgress implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ moduleId }) => relative(ROOT, moduleId));
    send({ type: 'start', files });
  }

  onTestModuleEnd(module: TestModule): void {
    send({ type: 'end', file: relative(ROOT, module.moduleId), passed: module.ok() });
  }
}

function send(message: ProgressMessage): void {
  process.send?.(message);
}
