import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { GameUser } from '#shared/account.ts';
import type { GameServerKey } from '#shared/contract/game-server-keys.ts';
import { Button } from '#ui/control/button.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { describeError } from '../../api/api-error.ts';
import { gameServerKeysQuery, revokeGameServerKey } from '../../api/staff-server-keys.ts';
import { StepUpDialog, withStepUp } from '../../forms/accounts/step-up.tsx';
import { useGameSession } from '../../session/game-session.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyTable } from './key-table.tsx';

/** The keys of the game server, for admins of the game. */
export function GameServerKeysScreen() {
  const { user } = useGameSession();
  // The guard on this route requires a user.
  return user ? <GameServerKeys key={user.id} self={user} /> : null;
}

function GameServerKeys({ self }: { self: GameUser }) {
  const heading = useFoundFocus();
  const list = useQueryState(gameServerKeysQuery);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<GameServerKey>();
  return (
    <>
      <StaffHeading ref={heading} title="Game Server Keys">
        <Button variant="hot" onClick={() => setCreating(true)}>
          <Icon of={Plus} size={18} />
          Create key
        </Button>
      </StaffHeading>
      <p className="mt-4 max-w-prose text-soft">
        A game server sends its key whenever it changes coins. Give each server its own key, so that you can
        revoke one without stopping the others. A revoked key stops working within a minute.
      </p>
      <div className="mt-6">
        {list.state === 'failed' ? (
          <ListFailed
            title="Failed to load keys"
            picture={LOST_SIGNAL_PICTURE}
            busy={list.busy}
            onRetry={list.retry}
          />
        ) : (
          <KeyTable keys={list.state === 'ready' ? list.data : undefined} onRevoke={setRevoking} />
        )}
      </div>
      {isCreating ? <CreateKeyDialog onClose={() => setCreating(false)} /> : null}
      {revoking ? (
        <RevokeKeyDialog revoked={revoking} heading={heading} onClose={() => setRevoking(undefined)} />
      ) : null}
      <StepUpDialog system="game" totp={self.totp} />
    </>
  );
}

interface RevokeKeyDialogProps {
  revoked: GameServerKey;
  /** Gets the focus when the button that opened this is gone. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks for confirmation before revoking a key. */
function RevokeKeyDialog({ revoked: { id, name, lastUsedAt }, heading, onClose }: RevokeKeyDialogProps) {
  const cache = useQueryClient();
  const { queryKey } = gameServerKeysQuery;
  const isGone = useRef<boolean>(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withStepUp(() => revokeGameServerKey(id)),
    onSuccess: ({ data: { key }, message }) => {
      isGone.current = true;
      cache.setQueryData(queryKey, (keys) => keys?.map((each) => (each.id === id ? key : each)));
      toast.success(message ?? 'Key revoked');
    },
    onError: (error) => toast.error(describeError(error, 'Failed to revoke the key')),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Revoke"
      about={name}
      message={
        <p>
          Within a minute, {lastUsedAt ? 'the game server that uses this key' : 'a game server with this key'}{' '}
          can no longer change coins. This can't be undone.
        </p>
      }
      confirm="Revoke key"
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
      returnFocus={(opener) => (isGone.current || !opener?.isConnected ? heading.current : null)}
    />
  );
}
