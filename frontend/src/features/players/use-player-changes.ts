import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSuspension } from '#shared/account.ts';
import type { ManagedPlayer, PlayerDetails } from '#shared/contract/players.ts';
import type { GameRole } from '#shared/roles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError, findConflict } from '../../api/api-error.ts';
import {
  changePlayerRole,
  forcePlayerFactor,
  PLAYER_LISTS_KEY,
  PLAYERS_KEY,
  playerQuery,
  reinstatePlayer,
  resetPlayerFactor,
  suspendPlayer,
} from '../../api/staff-players.ts';
import { isSameStatus } from '../../forms/accounts/account-status.ts';

interface PlayerPage {
  users: ManagedPlayer[];
}

/** A version of a player, with the fields that matter to a change. */
type SeenPlayer = Pick<ManagedPlayer, 'id' | 'version'> & Partial<ManagedPlayer>;

interface PlayerChange {
  /** The version that the user saw. */
  player: SeenPlayer;
  /** The optimistic change. */
  wanted: Partial<ManagedPlayer>;
  /** Sends the request. */
  send: () => Promise<{ data: { user: Partial<ManagedPlayer> }; message: string | undefined }>;
}

/**
 * Changes players optimistically, in the lists and on their page; if the server refuses, the previous state returns.
 *
 * @returns functions that throw ApiError if the server refuses, for the dialog; only `force` shows it itself
 */
export function usePlayerChanges() {
  const cache = useQueryClient();
  const show = ({ id }: Pick<ManagedPlayer, 'id'>, change: Partial<PlayerDetails>) => {
    cache.setQueriesData<PlayerPage>({ queryKey: PLAYER_LISTS_KEY }, (page) => {
      const users = page?.users.map((player) => (player.id === id ? { ...player, ...change } : player));
      return page && users && { ...page, users };
    });
    cache.setQueryData(
      playerQuery(id).queryKey,
      (details) => details && { ...details, user: { ...details.user, ...change } },
    );
  };
  const { mutateAsync } = useMutation({
    mutationFn: ({ send }: PlayerChange) => send(),
    onMutate: async ({ player, wanted }) => {
      // A pending response would restore the old state.
      await cache.cancelQueries({ queryKey: PLAYER_LISTS_KEY });
      await cache.cancelQueries({ queryKey: playerQuery(player.id).queryKey });
      show(player, wanted);
    },
    onSuccess: ({ data, message }, { player }) => {
      show(player, data.user);
      if (message) toast.success(message);
    },
    onError: (error, { player, wanted }) =>
      show(player, findConflict<SeenPlayer>(error) ?? pickFields(player, wanted)),
    // A change of an account also ends sessions or adds an entry to its audit.
    onSettled: () => void cache.invalidateQueries({ queryKey: PLAYERS_KEY }),
  });
  const reinstate = async (player: ManagedPlayer, reason: string): Promise<void> => {
    const wanted = { isActive: true, suspension: null };
    try {
      await mutateAsync({ player, wanted, send: () => reinstatePlayer(player, reason) });
    } catch (error) {
      const current = findConflict<ManagedPlayer>(error);
      // Other changes of the account do not matter here.
      if (current && isSameStatus(player, current)) return reinstate(current, reason);
      throw error;
    }
  };
  const force = async (player: SeenPlayer, forced: boolean): Promise<void> => {
    const wanted = { forceemail2fa: forced };
    try {
      await mutateAsync({ player, wanted, send: () => forcePlayerFactor(player, forced) });
    } catch (error) {
      const current = findConflict<SeenPlayer>(error);
      // There is nothing to choose between: someone else changed other fields, or made the same change.
      if (current) return force(current, forced);
      toast.error(describeError(error, 'Failed to update 2FA setting'));
    }
  };
  return {
    giveRole: (player: SeenPlayer, role: GameRole) =>
      mutateAsync({ player, wanted: { role }, send: () => changePlayerRole(player, role) }),
    force: (player: ManagedPlayer, forced: boolean) => void force(player, forced),
    suspend: (player: ManagedPlayer, suspension: NewSuspension) =>
      mutateAsync({ player, wanted: { isActive: false }, send: () => suspendPlayer(player, suspension) }),
    reinstate,
    resetFactor: (player: ManagedPlayer, reason: string) =>
      mutateAsync({ player, wanted: { totp: false }, send: () => resetPlayerFactor(player.id, reason) }),
  };
}

/** The values that a player has in the fields of a change. */
const pickFields = (player: SeenPlayer, change: Partial<ManagedPlayer>): Partial<ManagedPlayer> =>
  Object.fromEntries(Object.entries(player).filter(([field]) => field in change));
