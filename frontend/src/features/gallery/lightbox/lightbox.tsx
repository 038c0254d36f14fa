import { useLocation, useNavigate } from 'react-router-dom';
import type { ImageId } from '../../../../../shared/ids.ts';
import { Modal } from '../../../ui/modal.tsx';
import { paths } from '../../../ui/paths.ts';
import { getImageEntry } from '../image-location.ts';
import { LightboxProblem } from './lightbox-problem.tsx';
import { LightboxView } from './lightbox-view.tsx';
import { useLightboxImages } from './use-lightbox-images.ts';

/** An image above the page, with keys for the other images of its collection. The URL is the image's own. */
export function Lightbox({ id }: { id: ImageId }) {
  const location = useLocation();
  const navigate = useNavigate();
  const found = useLightboxImages(id);
  const close = () => {
    if (getImageEntry(location)) void navigate(-1);
    else void navigate(paths.gallery + location.search, { replace: true });
  };
  const show = (next: ImageId) =>
    void navigate(paths.image(next) + location.search, { replace: true, state: location.state });
  return (
    <Modal
      label="Image viewer"
      onClose={close}
      returnFocus={(opener) => findCard(id, opener)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-ground"
    >
      {found.state === 'ready' ? (
        <LightboxView images={found.images} index={found.index} onShow={show} onClose={close} />
      ) : (
        <LightboxProblem found={found} onClose={close} />
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
