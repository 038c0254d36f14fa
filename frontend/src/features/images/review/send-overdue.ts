import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { isSignedIn } from './deferred-queue.ts';
import type { DecisionStore, StoredEntry } from './stored-decisions.ts';

/** How much longer another tab may take to send a decision. */
const GRACE_MILLISECONDS = 20_000;

interface Options<Entry extends StoredEntry> {
  store: DecisionStore<Entry>;
  /** Whether this visit is sending a decision itself. */
  isSending: (id: string) => boolean;
  /** Sends a decision, and removes it from the store unless it may still succeed; returns why it failed, if it did. */
  send: (entry: Entry) => Promise<string | undefined>;
  /** Called once everything has been sent, if there was anything. */
  onSent: () => void;
}

/** Returns a function that sends the stored decisions of a person's earlier visits, each once. */
export function createOverdueSender<Entry extends StoredEntry>(
  options: Options<Entry>,
): (userId: string) => Promise<void> {
  const inProgress = new Map<string, Promise<void>>();
  return (userId) => {
    const sending =
      inProgress.get(userId) ?? sendOverdue(userId, options).finally(() => inProgress.delete(userId));
    inProgress.set(userId, sending);
    return sending;
  };
}

async function sendOverdue<Entry extends StoredEntry>(
  userId: string,
  { store, isSending, send, onSent }: Options<Entry>,
): Promise<void> {
  const overdue = store
    .load()
    .filter(
      (each) => each.userId === userId && each.due + GRACE_MILLISECONDS < Date.now() && !isSending(each.id),
    );
  const failures = new Set<string>();
  for (const entry of overdue) {
    if (!isSignedIn(userId)) return;
    const failure = await send(entry);
    if (failure) failures.add(failure);
  }
  if (!isSignedIn(userId)) return;
  // Shows a message shared by several decisions once.
  for (const words of failures) toast.error(words);
  if (overdue.length > 0) onSent();
}

/** Errors unrelated to the decision: the user is not signed in, or is rate-limited. */
const UNRELATED_STATUSES = [401, 429];

/** Whether the same decision would fail again, no matter who is signed in. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.mayPass && !UNRELATED_STATUSES.includes(error.status);
