import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * Writes a value atomically: a kill at any moment leaves the old file or the new one. Synchronous, so that the
 * program continues only once the value is on disk. Only the user of this process can read it: some files are secrets.
 */
export function saveJson(file: string, value: unknown): void {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { flush: true, mode: 0o600 });
  renameSync(next, file);
}

/**
 * Reads a saved value.
 *
 * @returns `undefined` if the file is missing or its content is invalid
 */
export function readSavedJson<Schema extends v.GenericSchema>(
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

/** Deletes a saved value, if there is one. */
export const forgetJson = (file: string): void => rmSync(file, { force: true });
