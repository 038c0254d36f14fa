import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AccountSession } from '#shared/account.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { toast } from '#ui/overlay/toast.ts';
import { securityCalls } from '../../../api/security-calls.ts';
import { SessionRow } from '../../../forms/accounts/session-row.tsx';
import { withStepUp } from '../../../forms/accounts/step-up.tsx';
import { PanelFailed, readActivitySoon, SecuritySection, sessionsQuery } from './security-section.tsx';

/** The sessions of the account with buttons to end all but the current one. */
export function SessionsPanel({ system }: { system: AccountSystem }) {
  const query = useQueryState(sessionsQuery(system));
  const endOne = useEndOneSession(system);
  const endOthers = useEndOtherSessions(system);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears with its session.
  const toHeading = () => heading.current?.focus();
  const end = (id: string) => {
    endOne.mutate(id);
    toHeading();
  };
  const endTheOthers = () => {
    endOthers.mutate();
    toHeading();
  };
  const sessions = query.state === 'ready' ? query.data.sessions : [];
  return (
    <SecuritySection
      heading={heading}
      title="Where you're signed in"
      intro="Don't recognise one? Sign it out, then change your password."
    >
      {query.state === 'loading' ? <SessionsLoading /> : null}
      {query.state === 'failed' ? <PanelFailed busy={query.busy} onRetry={query.retry} /> : null}
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            action="Sign out"
            // The current one is ended by logging out.
            onEnd={session.current ? undefined : () => end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="mt-4" busy={endOthers.isPending} onClick={endTheOthers}>
          Sign out all other sessions
        </Button>
      ) : null}
    </SecuritySection>
  );
}

const SessionsLoading = () => (
  <div className="grid gap-2">
    <Skeleton className="h-[4.5rem] bg-raised" />
    <Skeleton className="h-[4.5rem] bg-raised" />
  </div>
);

type Sessions = AccountSession[];

/** Ends a session by id optimistically; it returns to the list if the server refuses. */
function useEndOneSession(system: AccountSystem) {
  const list = useSessionList(system);
  return useMutation({
    mutationFn: (id: string) => withStepUp(() => securityCalls[system].endSession(id)),
    onMutate: (id) => list.keep((session) => session.id !== id),
    onError: list.restore,
    onSettled: list.refresh,
  });
}

/** Ends all sessions except the current one, in the same way. */
function useEndOtherSessions(system: AccountSystem) {
  const list = useSessionList(system);
  return useMutation({
    mutationFn: () => withStepUp(() => securityCalls[system].endOtherSessions()),
    onMutate: () => list.keep(({ current }) => current),
    onError: list.restore,
    onSettled: list.refresh,
  });
}

/** Optimistic updates of the cached list, and their rollback. */
function useSessionList(system: AccountSystem) {
  const cache = useQueryClient();
  const { queryKey } = sessionsQuery(system);
  return {
    keep: async (isKept: (session: AccountSession) => boolean) => {
      await cache.cancelQueries({ queryKey });
      const before: Sessions | undefined = cache.getQueryData(queryKey)?.sessions;
      if (before) cache.setQueryData(queryKey, { sessions: before.filter(isKept) });
      return { before };
    },
    restore: ({ message }: Error, _: unknown, context: { before: Sessions | undefined } | undefined) => {
      if (context?.before) cache.setQueryData(queryKey, { sessions: context.before });
      toast.error(message);
    },
    refresh: () => {
      // The log also shows it.
      readActivitySoon(system);
      return cache.invalidateQueries({ queryKey });
    },
  };
}
