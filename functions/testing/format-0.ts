import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { createFreshTable } from './fresh-table.ts';

const FOLDER = join(import.meta.dirname, '../domain/migrations/format-0');

/** The master secret that the stored secrets are encrypted with. */
export const FORMAT_0_MASTER_SECRET = readFileSync(join(FOLDER, 'master-secret.txt'), 'utf8').trim();

/** Reads the items of a table that the release before the first migration has filled. They never change. */
export function readFormat0(): Item[] {
  const lines = brotliDecompressSync(readFileSync(join(FOLDER, 'items.jsonl.br')))
    .toString()
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    // Each line is an item in the JSON of DynamoDB's protocol, in which bytes are base64.
    const item = JSON.parse(line, (name, value) =>
      name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value,
    ) as Record<string, AttributeValue>;
    return unmarshall(item);
  });
}

/** Fills a fresh table with these items. */
export async function loadFormat0(): Promise<void> {
  await createFreshTable();
  await writeInBatches({ put: readFormat0() });
}
