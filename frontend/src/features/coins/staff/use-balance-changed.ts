import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/overlay/toast.ts';
import { STAFF_COINS_KEY } from '../../../api/staff-coins.ts';

/** Returns a function that notifies staff of a changed balance and reads the lists again. */
export function useBalanceChanged(): (message: string | undefined) => void {
  const cache = useQueryClient();
  return (message) => {
    if (message) toast.success(message);
    void cache.invalidateQueries({ queryKey: STAFF_COINS_KEY });
  };
}
