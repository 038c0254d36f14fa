import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { useClearArtist } from '../../../forms/use-clear-artist.ts';
import { useWebSession } from '../../../session/web-session.ts';

/** Lets staff who moderate images remove the line and the links. */
export function ClearProfile({ page }: { page: string }) {
  const { user } = useWebSession();
  const { clear } = useClearArtist(page);
  if (!user?.permissions.includes('manage_images')) return null;
  return <IconButton icon={Trash2} label="Remove the line and the links" onClick={clear} />;
}
