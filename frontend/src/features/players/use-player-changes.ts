import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedPlayer } from '../../../../shared/contract/players.ts';
import type { GameRole } from '../../../../shared/roles.ts';
import { describeError } from '../../api/api-error.ts';
import { changePlayerRole, forcePlayerFactor, PLAYER_LISTS_KEY } from '../../api/staff-players.ts';
import { toast } from '../../ui/toast.ts';

interface PlayerPage {
  users: ManagedPlayer[];
}

/** Changes players; the forced second factor changes at once, and back if the server refuses. */
export function usePlayerChanges() {
  const cache = useQueryClient();
  const show = (id: string, change: Partial<ManagedPlayer>) =>
    cache.setQueriesData<PlayerPage>({ queryKey: PLAYER_LISTS_KEY }, (page) => {
      const users = page?.users.map((player) => (player.id === id ? { ...player, ...change } : player));
      return page && users && { ...page, users };
    });
  const refresh = () => void cache.invalidateQueries({ queryKey: PLAYER_LISTS_KEY });

  const { mutate: force } = useMutation({
    mutationFn: ({ player, forced }: { player: ManagedPlayer; forced: boolean }) =>
      forcePlayerFactor(player.id, forced),
    onMutate: async ({ player, forced }) => {
      // A pending response would restore the old state.
      await cache.cancelQueries({ queryKey: PLAYER_LISTS_KEY });
      show(player.id, { forceemail2fa: forced });
    },
    onSuccess: ({ message }) => toast.success(message ?? '2FA setting updated'),
    onError: (error, { player, forced }) => {
      show(player.id, { forceemail2fa: !forced });
      toast.error(describeError(error, 'Failed to update 2FA setting'));
    },
    onSettled: refresh,
  });

  const giveRole = async (player: ManagedPlayer, role: GameRole): Promise<void> => {
    const { data, message } = await changePlayerRole(player, role);
    show(player.id, data.user);
    refresh();
    toast.success(message ?? 'User role updated successfully');
  };
  return { giveRole, force: (player: ManagedPlayer, forced: boolean) => force({ player, forced }) };
}
