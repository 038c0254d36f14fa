import { writeInBulk } from '#platform/data/bulk-write.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { MutationOptions } from '#platform/data/plan-change.ts';
import type { Report } from './report.ts';
import { reportDefinition } from './report-definition.ts';
import { joinGroup, placeInGroup } from './report-groups.ts';

/** An open report as it was sent, without its place among the others on the image. */
export type PastReport = Omit<Report, 'group' | 'isFirstOfReason' | 'state' | 'decision'>;

/**
 * Stores many open reports, as visitors would send them: for filling a table that has no other writers and no other
 * reports on these images.
 *
 * @param isWanted as for `importEntities`
 */
export async function importReports(
  reports: readonly PastReport[],
  options: MutationOptions,
  isWanted?: Parameters<typeof importEntities>[3],
): Promise<void> {
  const oldestFirst = reports.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const grouped = [...Map.groupBy(oldestFirst, ({ imageId }) => imageId).values()].flatMap(buildGroup);
  await importEntities(reportDefinition, grouped, options, isWanted);
  const writes = grouped.flatMap(joinGroup).filter(({ ConditionCheck }) => !ConditionCheck);
  await writeInBulk(writes.map(dropCondition));
}

function buildGroup([first, ...others]: readonly PastReport[]): Report[] {
  if (!first) return [];
  const reasons = new Set<string>();
  return [first, ...others].map((report) => {
    const open = report === first ? undefined : { id: first.id, reasons: [...reasons] };
    const place = placeInGroup(report.id, report.reason, open);
    reasons.add(report.reason);
    return { ...report, ...place, state: 'open' as const };
  });
}

/** Conditions are unnecessary in a table without other writers, and DynamoDB refuses names that only they used. */
function dropCondition({ Put, Update }: TransactAction): TransactAction {
  if (Put) return { Put: { TableName: Put.TableName, Item: Put.Item } };
  if (!Update) return {};
  const { ConditionExpression: _, ExpressionAttributeNames: names, ...update } = Update;
  return {
    Update: update.UpdateExpression?.includes('#') ? { ...update, ExpressionAttributeNames: names } : update,
  };
}
