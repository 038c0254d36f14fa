import pMap from 'p-map';
import type { AuditedAction } from '../../../../shared/audited-entities.ts';
import type { ImageId, ReportId } from '../../../../shared/ids.ts';
import { type Actor, toPerson, updateEntity } from '../../../platform/data/change.ts';
import type { Write } from '../../../platform/data/commit.ts';
import { Problem } from '../../../platform/problem.ts';
import { listOpenReports } from './open-reports.ts';
import { type Report, type ReportOutcome, reportDefinition } from './report-definition.ts';

/** All of them update the same counters; more at a time would conflict with each other. */
const CONCURRENCY = 4;

/** Why and by whom a report is closed. */
interface ReportClosure {
  outcome: ReportOutcome;
  actor: Actor;
  /** The actor's comment, for the version history. */
  note?: string | undefined;
  /** Additional conditions for the transaction. */
  guards?: readonly Write[];
}

/**
 * Closes one report.
 *
 * @returns the current report; if it was already closed, unchanged
 * @throws Problem `not-found`; any error of a guard
 */
export async function closeReport(
  id: ReportId,
  { outcome, actor, note, guards = [] }: ReportClosure,
): Promise<Report> {
  let earlier: Report | undefined;
  const options = {
    actor,
    action: `report.${outcome}` satisfies AuditedAction,
    ...(note && { note }),
    guards,
  };
  try {
    return await updateEntity(reportDefinition, id, options, (current) => {
      earlier = current.state === 'resolved' ? current : undefined;
      if (earlier) throw new Problem('conflict', 'This report is closed');
      return { ...current, state: 'resolved', outcome, resolvedBy: toPerson(actor) };
    });
  } catch (error) {
    if (earlier) return earlier;
    throw error;
  }
}

/** Closes every open report on an image. It is idempotent and safe to interrupt. */
export async function closeReports(imageId: ImageId, closing: ReportClosure): Promise<void> {
  for await (const ids of listOpenReports(imageId))
    await pMap(ids, (id) => closeReport(id, closing), { concurrency: CONCURRENCY });
}
