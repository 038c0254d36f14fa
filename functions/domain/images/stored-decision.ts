import type { Decision } from './image.ts';

/** A decision as it is stored: a reason that the release before does not know is one that it knows, with a mark. */
type StoredDecision = Decision & { isIllegal?: true };

/** The stored form of a decision, which the release before can read and show. */
export const toStoredDecision = (decision: Decision): StoredDecision =>
  decision.reason === 'illegal' ? { ...decision, reason: 'breaks-rules', isIllegal: true } : decision;

/** The decision in its stored form. */
export const readStoredDecision = ({ isIllegal, ...decision }: StoredDecision): Decision =>
  isIllegal ? { ...decision, reason: 'illegal' } : decision;
