import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../root.ts';

/** The version that functions are told they are: the project's, and that it runs on one machine. */
export function release(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `${v.parse(v.object({ version: v.string() }), manifest).version}-local`;
}
