import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../table-schema.ts';
import type { SortedList } from './list-order.ts';
import type { ListVersions } from './list-versions.ts';
import { type Missing, measureList } from './measure-list.ts';
import { loadBuckets, readSeparators } from './stored-separators.ts';
import { switchVersion } from './version-changes.ts';

/** What a coarse bucket was found to lack, and since when it was found so each time, in milliseconds since 1970. */
interface Finding {
  digest: string;
  since: number;
}

type Findings = Record<string, Finding>;

interface Building {
  versions: ListVersions;
  /** The one of these that is being built up. */
  version: number;
  /** How many entries the list has. */
  total: number;
  /** How long a finding has to last until it is believed, in milliseconds. */
  lasting: number;
}

const RETENTION_SECONDS = 7 * 86_400;

/**
 * Goes on building up the counters of a new version. What they lack is measured in every run, and it is believed once it
 * was the same for long enough, in every bucket. The list then switches to the version.
 *
 * @returns whether the list switched
 */
export async function buildVersion(
  list: SortedList,
  { versions, version, total, lasting }: Building,
): Promise<boolean> {
  const [separators, scheme] = await Promise.all([
    readSeparators(list.order, version),
    loadBuckets(list.order, version),
  ]);
  const known = await recallFindings(list, version);
  const measured = await measureList(list, total, { version, separators, scheme });
  const missing = new Map([...measured].flatMap(([coarse, each]) => (each ? [[coarse, each] as const] : [])));
  const findings = updateFindings(missing, known);
  const isLasting = ({ since }: Finding) => Date.now() - since >= lasting;
  if (missing.size === measured.size && Object.values(findings).every(isLasting))
    return switchVersion(list, versions, missing);
  await rememberFindings(list, version, findings);
  return false;
}

/** What was found, with the time of the first finding in a row that was the same. */
function updateFindings(missing: ReadonlyMap<string, Missing>, known: Findings): Findings {
  return Object.fromEntries(
    [...missing].map(([coarse, each]) => {
      const digest = computeDigest(each);
      const before = known[coarse];
      return [coarse, before?.digest === digest ? before : { digest, since: Date.now() }];
    }),
  );
}

const computeDigest = (missing: Missing): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(missing).sort()))
    .digest('base64url');

const findingsKey = ({ list }: SortedList, version: number): Key => ({
  pk: `RELEARNING#${list}`,
  sk: String(version),
});

async function recallFindings(list: SortedList, version: number): Promise<Findings> {
  const Key = findingsKey(list, version);
  const get = new GetCommand({ TableName: tableName(), Key, ConsistentRead: true });
  // Written below alone.
  return ((await documentClient().send(get)).Item?.findings ?? {}) as Findings;
}

async function rememberFindings(list: SortedList, version: number, findings: Findings): Promise<void> {
  const expires = Math.ceil(Date.now() / 1000) + RETENTION_SECONDS;
  const Item = { ...findingsKey(list, version), findings, [EXPIRY_ATTRIBUTE]: expires };
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
}
