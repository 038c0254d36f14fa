import { type Item, type Key, readInBatches } from '#platform/data/batch-get.ts';
import { buildAddition } from '#platform/data/counted-lists/counter-moves.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { ReportOutcome } from '#shared/report-reasons.ts';
import type { Recipient } from '../../notifications/notification.ts';
import { buildPartition } from '../../notifications/notification-rows.ts';
import type { Report } from './report.ts';

/** How many reports of an account were decided on, and how many of them were right. */
export interface ReporterRecord {
  decided: number;
  right: number;
}

/** Whether a report was right, by its outcome; undefined if the outcome does not say. */
const IS_RIGHT: Record<ReportOutcome, boolean | undefined> = {
  dismissed: false,
  'taken-down': true,
  're-rated': true,
  're-categorised': true,
  handled: true,
  'image-removed': undefined,
};

/** The key of an account's record, next to the account. */
const buildRecordKey = (reporter: Recipient): Key => ({ pk: buildPartition(reporter), sk: 'REPORTS' });

/**
 * Counts a report for the account that sent it, in the transaction that closes it. Their own decisions do not count, nor do
 * reports of profiles: staff change a profile in a step of its own, so that the outcome does not say what became of it.
 */
export function countForReporter(before: Report | undefined, after: Report | undefined): TransactAction[] {
  const { decision } = after ?? {};
  if (before?.state !== 'open' || !before.reporter || !decision || before.reason === 'profile') return [];
  const { reporter } = before;
  const isRight = IS_RIGHT[decision.outcome];
  if (isRight === undefined || (decision.by.kind === reporter.system && decision.by.id === reporter.id))
    return [];
  return [
    buildAddition({ key: buildRecordKey(reporter), deltas: { decided: 1, ...(isRight && { right: 1 }) } }),
  ];
}

/**
 * Reads the records of accounts, half a unit each.
 *
 * @returns in the order of the accounts
 */
export async function readReporterRecords(reporters: readonly Recipient[]): Promise<ReporterRecord[]> {
  return (await readInBatches(reporters.map(buildRecordKey))).map(toRecord);
}

const toRecord = (item: Item | undefined): ReporterRecord => ({
  decided: Number(item?.decided ?? 0),
  right: Number(item?.right ?? 0),
});
