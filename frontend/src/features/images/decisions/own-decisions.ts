import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import { HOLD_SECONDS, readHeldDecisions, undoHeldDecision } from '../../../api/held-decision-calls.ts';
import { getRefetchInterval, queryClient } from '../../../api/query-client.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { refetchDecided, reportDone, reportRefused } from './decision-outcomes.ts';
import type { OwnDecision, Subject, SubjectType } from './own-decision.ts';

const NONE: readonly OwnDecision[] = [];

/** How often to read decisions that are being carried out, in milliseconds. */
const POLL_MILLISECONDS = 1_000;
/** How long after its time a decision is likely to be carried out, in milliseconds. */
const GRACE_MILLISECONDS = 500;

/** The decisions of a user, read again when the next one is carried out. */
const ownDecisionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['web', 'held-decisions', userId],
    queryFn: () => readOwnDecisions(userId),
    refetchInterval: ({ state }) => getRefetchInterval(state.error, computeNextRead(state.data ?? NONE)),
    // Requests have no structure to compare.
    structuralSharing: false,
  });

/** The milliseconds until a decision may be carried out; false without any. The clock of this device may be wrong. */
function computeNextRead(decisions: readonly OwnDecision[]): number | false {
  const waits = decisions
    .filter(({ request }) => !request)
    .map(({ state, until }) => (state === 'held' ? Date.parse(until) - Date.now() + GRACE_MILLISECONDS : 0));
  if (waits.length === 0) return false;
  const longest = HOLD_SECONDS * 1000 + GRACE_MILLISECONDS;
  return Math.min(longest, Math.max(POLL_MILLISECONDS, Math.min(...waits)));
}

/** The decisions that this page has undone or dismissed: a response on its way may still contain them. */
export const endedDecisions = new Set<HeldDecision['id']>();

/**
 * Reads the decisions, and reports what became of earlier ones. Those that are carried out stay until the lists show their
 * effect.
 */
async function readOwnDecisions(userId: string): Promise<OwnDecision[]> {
  const before = getOwnDecisions(userId);
  const stored = (await readHeldDecisions()).filter(({ id }) => !endedDecisions.has(id));
  const refused = stored.filter(({ state }) => state === 'refused').map((each) => addKnown(before, each));
  for (const { id } of refused) dismissDecision(id);
  reportRefused(userId, refused);
  const done = before.filter(
    ({ id, request }) => !request && !endedDecisions.has(id) && !stored.some((each) => each.id === id),
  );
  await reportDone(userId, done);
  if (done.length + refused.length > 0) await refetchDecided();
  // The user may have decided since.
  const current = getOwnDecisions(userId);
  const known = new Set([...before, ...stored].map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !endedDecisions.has(id)).map((each) => addKnown(current, each)),
    ...current.filter(({ id, request }) => request || !known.has(id)),
  ];
}

const addKnown = (known: readonly OwnDecision[], held: HeldDecision): OwnDecision => ({
  ...known.find(({ id }) => id === held.id),
  ...held,
});

function dismissDecision(id: HeldDecision['id']): void {
  endedDecisions.add(id);
  // It is reported once more on the next visit if this fails.
  undoHeldDecision(id).catch(() => undefined);
}

/** The decisions of a user as far as they are known, oldest first. */
export const getOwnDecisions = (userId: string): readonly OwnDecision[] =>
  queryClient.getQueryData(ownDecisionsQuery(userId).queryKey) ?? NONE;

/** Changes the known decisions of a user. */
export const setOwnDecisions = (
  userId: string,
  change: (decisions: readonly OwnDecision[]) => OwnDecision[],
): void =>
  void queryClient.setQueryData(ownDecisionsQuery(userId).queryKey, (known) => change(known ?? NONE));

/** Reads the decisions of a user again. */
export const refetchOwnDecisions = (userId: string): Promise<unknown> =>
  queryClient.refetchQueries({ queryKey: ownDecisionsQuery(userId).queryKey }, { cancelRefetch: false });

/** The user's decisions of some types, oldest first. */
export function useOwnDecisions<Type extends SubjectType>(
  ...types: readonly Type[]
): OwnDecision<Subject<Type>>[] {
  const userId = useWebSession().user?.id ?? '';
  const { data } = useQuery({ ...ownDecisionsQuery(userId), enabled: userId !== '' });
  return (data ?? NONE).filter((decision): decision is OwnDecision<Subject<Type>> =>
    types.some((type) => type === decision.subject.type),
  );
}

/** Keeps reading the user's decisions on other screens, if there are any. */
export function useFollowedDecisions(): void {
  const userId = useWebSession().user?.id ?? '';
  useQuery({ ...ownDecisionsQuery(userId), enabled: ({ state }) => state.data !== undefined });
}
