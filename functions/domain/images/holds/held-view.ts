import type { HeldDecision as HeldView } from '#shared/contract/held-decisions.ts';
import type { HeldDecision, HeldSubject } from './held-decision.ts';

/** A held decision as its reviewer sees it. */
export const showHeldDecision = ({ id, state, until, message, subject }: HeldDecision): HeldView => ({
  id,
  state,
  until,
  ...(message !== undefined && { message }),
  subject: showSubject(subject),
});

function showSubject(subject: HeldSubject): HeldView['subject'] {
  const { type } = subject;
  if (type === 'bulk') return { type, jobId: subject.jobId };
  if (type === 'sanction') {
    const { accountId, imageId, name, order } = subject;
    return { type, accountId, imageId, name, action: order.action, closesReports: order.closesReports };
  }
  if (type === 'resolution') {
    const { reportId, title, resolution } = subject;
    const { action, note } = resolution;
    return { type, reportId, title, action, ...(note !== undefined && { note }) };
  }
  const { imageId, title, review } = subject;
  const { status, reason, note } = review;
  return {
    type,
    imageId,
    title,
    status,
    ...(reason !== undefined && { reason }),
    ...(note !== undefined && { note }),
  };
}
