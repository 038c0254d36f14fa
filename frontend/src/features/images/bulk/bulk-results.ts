import { useSyncExternalStore } from 'react';
import type { BulkProgress } from '../../../api/bulk-image-changes.ts';

/** A change that the server has made. */
export interface BulkOutcome {
  /** The user who made it. */
  userId: string;
  progress: BulkProgress;
}

let outcomes: readonly BulkOutcome[] = [];
const listeners = new Set<() => void>();

function store(next: readonly BulkOutcome[]): void {
  outcomes = next;
  for (const listener of listeners) listener();
}

/** Stores how a change went. The outcomes of earlier changes are kept if some of their images failed. */
export const storeOutcome = (outcome: BulkOutcome): void =>
  store([
    ...outcomes.filter(({ progress: { id, failed } }) => id !== outcome.progress.id && failed > 0),
    outcome,
  ]);

/** Forgets the changes that did all they should, once the user makes another one. */
export const forgetSuccesses = (): void => store(outcomes.filter(({ progress }) => progress.failed > 0));

/** Forgets the changes, once the user has read what became of them. */
export const forgetOutcomes = (): void => store([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getOutcomes = () => outcomes;

/** What became of the user's last changes, oldest first. */
export const useBulkOutcomes = (userId: string | undefined): readonly BulkProgress[] =>
  useSyncExternalStore(subscribe, getOutcomes, getOutcomes).flatMap((each) =>
    each.userId === userId ? [each.progress] : [],
  );
