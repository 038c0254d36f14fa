import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { GameServerKey } from '#shared/contract/game-server-keys.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { gameServerKeysQuery, revokeGameServerKey } from '../../api/staff-server-keys.ts';
import { withStepUp } from '../../forms/accounts/step-up.tsx';

interface Props {
  revoked: GameServerKey;
  /** Gets the focus when the button that opened this is gone. */
  heading: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks for confirmation before revoking a key. */
export function RevokeKeyDialog({ revoked: { id, name, lastUsedAt }, heading, onClose }: Props) {
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
