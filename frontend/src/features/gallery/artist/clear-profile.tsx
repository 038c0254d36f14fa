import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { clearArtist } from '../../../api/artist-pages.ts';
import { useWebSession } from '../../../session/web-session.ts';

/** Lets staff who moderate images remove the line and the links. */
export function ClearProfile({ page }: { page: string }) {
  const { user } = useWebSession();
  const client = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => clearArtist(page),
    onSuccess: () => {
      toast.success('The line and the links are removed.');
      return client.invalidateQueries({ queryKey: ['gallery', 'artist'] });
    },
    onError: () => toast.error('Failed to remove the line and the links'),
  });
  if (!user?.permissions.includes('manage_images')) return null;
  return (
    <IconButton
      icon={Trash2}
      label="Remove the line and the links"
      onClick={() => !clearing.isPending && clearing.mutate()}
    />
  );
}
