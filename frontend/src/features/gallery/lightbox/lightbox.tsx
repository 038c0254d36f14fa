import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ImageId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { galleryImageQuery } from '../../../api/gallery-queries.ts';
import { LOST, STATIC } from '../../../forms/images/image-list-notices.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { collectionQuery, getCollection, getImageEntry, isFollowedImage } from '../image-location.ts';
import { LightboxView } from './lightbox-view.tsx';
import { Permalink } from './permalink.tsx';

interface Props {
  id: ImageId;
  /** Surrounds an image whose link was followed. */
  frame: ReactNode;
}

/** An image above the page, with keys for the other images of its collection. The URL is the image's own. */
export function Lightbox({ id, frame }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const found = useLightboxImages(id);
  const close = () => {
    if (getImageEntry(location)) void navigate(-1);
    else void navigate(paths.gallery + location.search, { replace: true });
  };
  const show = (next: ImageId) =>
    void navigate(paths.image(next) + location.search, { replace: true, state: location.state });
  const isReady = found.state === 'ready';
  const content = isReady ? (
    <LightboxView {...found} onShow={show} onClose={close} />
  ) : (
    <LightboxProblem found={found} onClose={close} />
  );
  return (
    <Modal
      label="Image viewer"
      onClose={close}
      returnFocus={(opener) => findCard(id, opener)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-ground"
    >
      {isFollowedImage(location) ? (
        <Permalink frame={frame} image={isReady ? found.images[found.index] : undefined}>
          {content}
        </Permalink>
      ) : (
        content
      )}
    </Modal>
  );
}

/** The card of an image on the screen behind: the one it was opened from, or a neighboring one. */
function findCard(id: ImageId, opener: Element | null): HTMLElement | null {
  const card = `[data-image="${id}"]`;
  if (opener?.matches(card)) return opener as HTMLElement; // the selector matches cards only, and cards are links
  const container = opener?.closest('[data-images]') ?? document;
  return container.querySelector<HTMLElement>(card);
}

interface LightboxProblemProps {
  found: Exclude<LightboxImages, { state: 'ready' }>;
  onClose: () => void;
}

/** The lightbox while its image is loading, or when it failed to load. */
function LightboxProblem({ found, onClose }: LightboxProblemProps) {
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

function Content({ found, onClose }: LightboxProblemProps) {
  const back = (
    <Button variant="raised" onClick={onClose}>
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
      <Button variant="hot" onClick={found.retry}>
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

type LightboxImages =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; images: PublicImage[]; index: number; incomplete: boolean };

/**
 * The images to page through, including the requested one. An image that is not on the page behind, for
 * example from a followed link, comes before that page.
 */
function useLightboxImages(id: ImageId): LightboxImages {
  const location = useLocation();
  const [guestId, setGuestId] = useState(id);
  const list = useQuery({ ...collectionQuery(getCollection(location)), select: ({ images }) => images });
  const isListed = (list.data ?? []).some((image) => image.id === id);
  if (list.data && !isListed && guestId !== id) setGuestId(id);

  // An image opened from a card is on the page behind; any other may be anywhere, so it is requested at once.
  const wantsGuest = !isListed && (!getImageEntry(location) || !list.isPending);
  const guest = useQuery({
    ...galleryImageQuery(guestId),
    enabled: wantsGuest || guestId !== id,
  });
  const images = withGuest(list.data ?? [], guest.data?.image);
  const index = images.findIndex((image) => image.id === id);
  if (index >= 0) return { state: 'ready', images, index, incomplete: list.isPending };
  if (guest.error instanceof ApiError && guest.error.status === 404) return { state: 'missing' };
  if (guest.isError) return { state: 'failed', retry: () => void guest.refetch() };
  return { state: 'loading' };
}

const withGuest = (images: PublicImage[], guest: PublicImage | undefined): PublicImage[] =>
  guest && !images.some(({ id }) => id === guest.id) ? [guest, ...images] : images;
