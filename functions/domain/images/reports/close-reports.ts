import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { type Actor, findEntity, toPerson, updateEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type IsoTime, type ReportId, toIsoTime } from '#shared/ids.ts';
import type { Closure, ClosureOfGroup } from './close-reports-tasks.ts';
import { closeGroupTask } from './close-reports-tasks.ts';
import type { Report, ReportDecision } from './report.ts';
import { reportDefinition } from './report-definition.ts';
import { findOpenGroup, locateRows } from './report-groups.ts';

/** All of them update the same counters; more at a time would conflict with each other. */
const CONCURRENCY = 4;

/** Why and by whom a report is closed. */
interface ReportClosure extends ReportDecision {
  actor: Actor;
  /** When; now by default. */
  at?: IsoTime | undefined;
  /** Additional conditions for the transaction. */
  guards?: readonly Write[];
}

/**
 * Closes one report, notifies its reporter and forgets who that is. With the first report of a group, a task closes the
 * others.
 *
 * @returns the current report; if it was already closed, unchanged
 * @throws Problem `not-found`; any error of a guard
 */
export async function closeReport(
  report: Pick<Report, 'id' | 'group' | 'imageId'>,
  { actor, at = toIsoTime(Date.now()), guards = [], ...closing }: ReportClosure,
): Promise<Report> {
  const { id, group, imageId } = report;
  let earlier: Report | undefined;
  const decision = dropMissing(closing);
  const options = {
    actor,
    action: `report.${closing.outcome}` satisfies AuditedAction,
    ...(closing.note && { note: closing.note }),
    tasks: group === id ? [closeGroupTask.create({ imageId, group, actor, at, ...decision })] : [],
    guards,
  };
  try {
    return await updateEntity(reportDefinition, id, options, ({ reporter: _, ...current }) => {
      earlier = current.state === 'resolved' ? current : undefined;
      if (earlier) throw new Problem('already-done', 'This report is closed');
      const made = { ...decision, by: toPerson(actor), at };
      return { ...current, state: 'resolved' as const, decision: made };
    });
  } catch (error) {
    if (earlier) return earlier;
    throw error;
  }
}

const dropMissing = ({ outcome, rating, category, note }: ReportDecision): ReportDecision => ({
  outcome,
  ...(rating && { rating }),
  ...(category && { category }),
  ...(note && { note }),
});

/** Closes the open reports on an image: the first of them, and with it the others. It is idempotent. */
export async function closeReports({ imageId, ...closing }: Closure): Promise<void> {
  const open = await findOpenGroup(imageId);
  if (open) await closeReport({ id: open.id, group: open.id, imageId }, closing);
}

/** Closes every open report of a group whose first one is closed. It is idempotent and safe to interrupt. */
export async function closeGroup({ imageId, group, ...closing }: ClosureOfGroup): Promise<void> {
  const first = await findEntity(reportDefinition, group, { consistent: true });
  // It was opened again since.
  if (first?.state === 'open') return;
  for await (const ids of listReports({ imageId, group }))
    await pMap(
      ids.filter((id) => id !== group),
      (id) => closeReport({ imageId, group, id }, closing),
      { concurrency: CONCURRENCY },
    );
}

/** Reads the ids of all reports of a group, one query page at a time. */
export async function* listReports(group: Pick<Report, 'imageId' | 'group'>): AsyncGenerator<ReportId[]> {
  const { pk, prefix } = locateRows(group);
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ProjectionExpression: 'sk',
      ConsistentRead: true,
    },
  );
  // The sort key of a row ends in a report's id.
  for await (const { Items = [] } of pages)
    yield Items.map(({ sk }) => String(sk).slice(prefix.length) as ReportId);
}
