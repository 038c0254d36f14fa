import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../root.ts';

/** The release that the functions report: the project's version, marked as local. */
export function release(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return `${v.parse(v.object({ version: v.string() }), manifest).version}-local`;
}
