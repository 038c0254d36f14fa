import { toast } from '#ui/overlay/toast.ts';

interface SharedLink {
  title: string;
  /** Within this site. */
  path: string;
}

/** Shares a link with the system's share dialog if there is one, or else copies it, and confirms which. */
export async function shareLink({ title, path }: SharedLink): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (isTouchDevice() && 'share' in navigator) {
    // Rejects when the user cancels, which needs no message.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(`Couldn't copy the link. Here it is: ${url}`);
  }
}

/** On desktop systems a copied link is more convenient than the share dialog. */
const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches;
