import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/overlay/toast.ts';
import { clearArtist } from '../api/artist-pages.ts';

/** Removes what an artist says on their page, for staff who moderate images. */
export function useClearArtist(page: string): { clear: () => void; busy: boolean; done: boolean } {
  const client = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => clearArtist(page),
    onSuccess: () => {
      toast.success('The line and the links are removed.');
      return client.invalidateQueries({ queryKey: ['gallery', 'artist'] });
    },
    onError: () => toast.error('Failed to remove the line and the links'),
  });
  const { isPending: busy, isSuccess: done } = clearing;
  return { clear: () => !busy && clearing.mutate(), busy, done };
}
