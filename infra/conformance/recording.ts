import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';

const FILE = join(import.meta.dirname, 'recording.json.br');
/** What decides which requests are sent, and how their responses are compared. */
const SOURCES = ['generator.ts', 'expressions.ts', 'responses.ts'];

const Recording = v.object({
  /** The hash of the sources that the responses were recorded with. */
  sources: v.string(),
  /** The release of DynamoDB Local. */
  release: v.string(),
  /** For each sequence, by its seed, the response to each of its requests. */
  answers: v.array(v.array(v.unknown())),
});
export type Recording = v.InferOutput<typeof Recording>;

export function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(join(import.meta.dirname, source)));
  return hash.digest('hex');
}

export const readRecording = (): Recording =>
  v.parse(Recording, JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()));

export const saveRecording = (recording: Recording): void =>
  writeFileSync(FILE, brotliCompressSync(JSON.stringify(recording)));
