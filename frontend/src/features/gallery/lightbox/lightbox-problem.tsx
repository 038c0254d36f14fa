import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LOST, STATIC } from '../../../ui/image-list-pictures.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { LightboxImages } from './use-lightbox-images.ts';

interface Props {
  found: Exclude<LightboxImages, { state: 'ready' }>;
  onClose: () => void;
}

/** The lightbox while its image is loading, or when it failed to load. */
export function LightboxProblem({ found, onClose }: Props) {
  return (
    <div className="relative grid h-full place-items-center p-4">
      <div className="absolute top-2.5 right-2.5">
        <IconButton icon={X} label="Close (Esc)" onClick={onClose} data-first-focus="" />
      </div>
      <div className="w-full max-w-xl">
        <Content found={found} onClose={onClose} />
      </div>
    </div>
  );
}

function Content({ found, onClose }: Props) {
  const back = (
    <Button look="raised" onClick={onClose}>
      Back to the gallery
    </Button>
  );
  if (found.state === 'loading') {
    return (
      <div role="status">
        <Skeleton className="mx-auto aspect-square max-h-[60dvh]" />
        <p className="sr-only">Loading the image</p>
      </div>
    );
  }
  if (found.state === 'missing') {
    return (
      <Notice picture={LOST} title="Image not found" actions={back}>
        <p>It may have been taken down, or there's a typo in the address.</p>
      </Notice>
    );
  }
  const actions = (
    <>
      <Button look="hot" onClick={found.retry}>
        Try again
      </Button>
      {back}
    </>
  );
  return (
    <Notice picture={STATIC} title="Failed to load images" urgent actions={actions}>
      <p>The image didn't load. Try again.</p>
    </Notice>
  );
}
