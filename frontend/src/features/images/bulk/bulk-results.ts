import { useSyncExternalStore } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import type { BulkChange, BulkProgress } from '../../../api/bulk-image-changes.ts';

/** What became of one image. */
export interface BulkResult {
  id: StaffImage['id'];
  /** Undefined for an image that does not exist. */
  title: string | undefined;
  ok: boolean;
  /** Why it was not changed. */
  message?: string | undefined;
  /** The user uploaded it, so someone else has to decide. */
  isOwn?: boolean;
  /** Its current version, if someone else has changed it. */
  current?: StaffImage;
}

/** A change that the server has done, or does in the background. */
export interface BulkOutcome {
  /** Identifies the change. */
  key: string;
  /** The user who made it. */
  userId: string;
  change: BulkChange;
  /** How many images it was about, were changed so far, and could not be changed. */
  total: number;
  done: number;
  failed: number;
  isRunning: boolean;
  /** Every image; those of a change in the background are its first failures. */
  results: readonly BulkResult[];
}

let outcomes: readonly BulkOutcome[] = [];
const listeners = new Set<() => void>();

function store(next: readonly BulkOutcome[]): void {
  outcomes = next;
  for (const listener of listeners) listener();
}

/** Stores how a change went so far. The outcomes of earlier changes are kept if some of their images failed. */
export const storeOutcome = (outcome: BulkOutcome): void =>
  store([
    ...outcomes.filter(({ key, isRunning, failed }) => key !== outcome.key && (isRunning || failed > 0)),
    outcome,
  ]);

/** Forgets the changes that are done, once the user has read what became of them. */
export const forgetOutcomes = (): void => store(outcomes.filter(({ isRunning }) => isRunning));

/** Forgets a change whose outcome cannot be known. */
export const forgetOutcome = (key: string): void => store(outcomes.filter((each) => each.key !== key));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getOutcomes = () => outcomes;

/** What became of the user's last changes, oldest first. */
export const useBulkOutcomes = (userId: string | undefined): readonly BulkOutcome[] =>
  useSyncExternalStore(subscribe, getOutcomes, getOutcomes).filter((each) => each.userId === userId);

/** The outcome of a change in the background so far. */
export const describeProgress = (
  identity: Pick<BulkOutcome, 'key' | 'userId' | 'change'>,
  { total, done, failed, failures, state }: BulkProgress,
): BulkOutcome => ({
  ...identity,
  total,
  failed,
  done: done - failed,
  isRunning: state === 'running',
  results: failures.map(({ id, title, message, isOwn = false }) => ({
    id,
    title,
    ok: false,
    message,
    isOwn,
  })),
});
