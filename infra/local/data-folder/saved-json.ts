import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * Writes a value so that a kill at any moment leaves the old file or the new one, never half of one.
 * Synchronous, so that what follows in the program is only done once it is on disk.
 */
export function saveJson(file: string, value: unknown): void {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { flush: true });
  renameSync(next, file);
}

/**
 * Reads a value back.
 *
 * @returns `undefined` where there is no such file or it does not hold what it should
 */
export function savedJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Removes a saved value; fine where there is none. */
export const forgetJson = (file: string): void => rmSync(file, { force: true });
