import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSession, GameUser } from '#shared/account.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import { Button } from '#ui/control/button.tsx';
import { useFocusInReach } from '#ui/list/list-focus.ts';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Panel } from '#ui/staff/panel.tsx';
import { describeError } from '../../api/api-error.ts';
import {
  endPlayerSession,
  endPlayerSessions,
  PLAYERS_KEY,
  playerSessionsQuery,
} from '../../api/staff-players.ts';
import { SessionRow } from '../../forms/accounts/session-row.tsx';
import { StepUpDialog, withStepUp } from '../../forms/accounts/step-up.tsx';

interface Props {
  player: ManagedPlayer;
  /** The admin who reads. */
  self: GameUser;
}

/** Where a player is signed in. Admins end one session or all of them, except their own. */
export function PlayerSessions({ player: { id, name }, self }: Props) {
  const query = useQueryState(playerSessionsQuery(id));
  const sessions = query.state === 'ready' ? query.data.sessions : [];
  const around = useFocusInReach<HTMLDivElement>(sessions);
  const [chosen, setChosen] = useState<AccountSession | 'all'>();
  const end = useEndSessions(id);
  const isOwn = id === self.id;
  const confirm = (ended: AccountSession | 'all') => {
    setChosen(undefined);
    end(ended);
  };
  return (
    <Panel
      title="Sessions"
      aside={sessions.length > 1 && !isOwn ? <Button onClick={() => setChosen('all')}>End all</Button> : null}
    >
      <div ref={around} tabIndex={-1} className="mt-2 mb-2 grid gap-2 outline-none">
        {query.state === 'loading' ? (
          <div role="status">
            <span className="sr-only">Loading sessions</span>
            <Skeleton className="h-18 bg-raised" />
          </div>
        ) : null}
        {query.state === 'failed' ? (
          <FailedNotice title="Failed to load sessions" busy={query.busy} onRetry={query.retry} />
        ) : null}
        {isOwn ? <p className="text-soft">You end your own sessions on your profile.</p> : null}
        {query.state === 'ready' && sessions.length === 0 ? (
          <p className="text-soft">Not signed in anywhere.</p>
        ) : null}
        <ul className="grid gap-2">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              action="End"
              onEnd={isOwn ? undefined : () => setChosen(session)}
            />
          ))}
        </ul>
      </div>
      {chosen ? (
        <ConfirmEnd
          chosen={chosen}
          name={name}
          onConfirm={() => confirm(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      ) : null}
      <StepUpDialog system="game" totp={self.totp} />
    </Panel>
  );
}

interface ConfirmEndProps {
  chosen: AccountSession | 'all';
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}

const ConfirmEnd = ({ chosen, name, ...actions }: ConfirmEndProps) =>
  chosen === 'all' ? (
    <ConfirmDialog
      title="End all sessions of"
      about={name}
      message="They'll be signed out everywhere at once, and can sign in again."
      confirm="End all sessions"
      danger
      {...actions}
    />
  ) : (
    <ConfirmDialog
      title="End session of"
      about={name}
      message={`They'll be signed out on ${chosen.device}, ${chosen.address}, and can sign in again.`}
      confirm="End session"
      danger
      {...actions}
    />
  );

/** Ends a session or all of them. They disappear at once, and return if the server refuses. */
function useEndSessions(id: ManagedPlayer['id']) {
  const cache = useQueryClient();
  const { queryKey } = playerSessionsQuery(id);
  const { mutate } = useMutation({
    mutationFn: (ended: AccountSession | 'all') =>
      withStepUp(() => (ended === 'all' ? endPlayerSessions(id) : endPlayerSession(id, ended.id))),
    onMutate: async (ended) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      const sessions = before?.sessions.filter((session) => ended !== 'all' && session.id !== ended.id);
      if (sessions) cache.setQueryData(queryKey, { sessions });
      return { before };
    },
    onSuccess: ({ message }) => toast.success(message ?? 'Session ended'),
    onError: (error, _, context) => {
      cache.setQueryData(queryKey, context?.before);
      toast.error(describeError(error, 'Failed to end the session'));
    },
    // The audit has an entry about it.
    onSettled: () => void cache.invalidateQueries({ queryKey: PLAYERS_KEY }),
  });
  return mutate;
}
