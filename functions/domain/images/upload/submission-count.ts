import { giveBackOfDay } from '#platform/attempts/daily-limit.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { Image } from '../image.ts';

/** The name of the count of a player's submissions of a day. */
export const nameSubmissionCount = (playerId: string): string => `SUBMITTED#${playerId}`;

/** A submission that we could not process does not count. */
export const giveBackSubmission = (before: Image | undefined, after: Image | undefined): TransactAction[] =>
  after?.processing === 'failed' && before?.processing !== 'failed' && after.uploadedBy.kind === 'game'
    ? [giveBackOfDay(nameSubmissionCount(after.uploadedBy.id), after.id)]
    : [];
