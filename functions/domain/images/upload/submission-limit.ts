import { Problem } from '#platform/problem.ts';
import type { SubmissionLimit } from '../../accounts/definitions/sanction.ts';

/** @throws Problem `limit-reached` while someone may submit no image */
export function requireMaySubmit(limit: SubmissionLimit | undefined): void {
  if (limit?.perDay !== 0) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(limit.until) - Date.now()) / 1000));
  throw new Problem(
    'limit-reached',
    `Our staff have paused your submissions until ${limit.until.slice(0, 10)}.`,
    {
      retryAfterSeconds,
    },
  );
}
