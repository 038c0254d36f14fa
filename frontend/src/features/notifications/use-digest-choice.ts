import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DigestFrequency } from '#shared/digests.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../api/api-error.ts';
import { chooseDigest, digestQuery } from '../../api/own-digest.ts';

const CHOSEN: Record<DigestFrequency, string> = {
  off: 'You get no summaries by email',
  daily: 'You get a summary once a day, if something is new',
  weekly: 'You get a summary once a week, if something is new',
};

/** Returns a function that chooses how often an account gets a digest. The choice shows at once, and goes back if it fails. */
export function useDigestChoice(system: AccountSystem): (frequency: DigestFrequency) => void {
  const client = useQueryClient();
  const { queryKey } = digestQuery(system);
  const { mutate } = useMutation({
    // Choices in a row are sent one after the other.
    scope: { id: queryKey.join() },
    mutationFn: (frequency: DigestFrequency) => chooseDigest(system, frequency),
    onMutate: async (frequency) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { frequency });
      return { before };
    },
    onSuccess: ({ frequency }) => {
      if (frequency) toast.success(CHOSEN[frequency]);
    },
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before);
      toast.error(describeError(error, "We couldn't save your choice"));
      // Without a response, only the server knows what is stored.
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}
