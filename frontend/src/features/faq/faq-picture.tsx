import { X } from 'lucide-react';
import { useState } from 'react';
import type { FaqImage } from '#shared/contract/faq.ts';
import { Modal } from '#ui/overlay/modal.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';

/** The display width of an image in an answer and full screen. */
const IN_ANSWER = '(min-width: 64rem) 40rem, 90vw';
const FULL_SCREEN = '100vw';

/** An image of an answer, which opens full screen. */
export function FaqPicture({ image }: { image: FaqImage }) {
  const [large, setLarge] = useState(false);
  const words = image.alt || image.caption || 'Image';
  return (
    <figure className="w-full max-w-[40rem]">
      <button
        type="button"
        aria-label={`View full screen: ${words}`}
        aria-haspopup="dialog"
        className="focus-frame block w-full cursor-zoom-in"
        onClick={() => setLarge(true)}
      >
        <span
          className="stepped frame w-full bg-ground"
          style={{ aspectRatio: `${image.width} / ${image.height}` }}
        >
          <Drawn image={image} sizes={IN_ANSWER} />
        </span>
      </button>
      {image.caption ? <figcaption className="mt-2 text-sm text-soft">{image.caption}</figcaption> : null}
      {large ? <FullScreen label={words} image={image} onClose={() => setLarge(false)} /> : null}
    </figure>
  );
}

/** The image full screen. Any click and Escape close it. */
function FullScreen({ label, image, onClose }: { label: string; image: FaqImage; onClose: () => void }) {
  return (
    <Modal label={label} onClose={onClose} className="m-0 h-dvh max-h-none w-dvw max-w-none bg-ground">
      <button
        type="button"
        aria-label="Close"
        data-first-focus=""
        className="absolute inset-0 cursor-zoom-out pb-16 focus-visible:-outline-offset-[6px]"
        onClick={onClose}
      >
        <span className="frame size-full">
          <Drawn image={image} sizes={FULL_SCREEN} />
        </span>
        <span className="absolute top-3 right-3 grid size-11 place-items-center bg-raised">
          <Icon of={X} />
        </span>
      </button>
      <p className="pointer-events-none absolute inset-x-0 bottom-0 flex min-h-16 items-center justify-center px-6 text-center">
        {image.caption}
      </p>
    </Modal>
  );
}

/** All widths of pixel art hold the same pixels, so the smallest file serves every size. */
function Drawn({ image, sizes }: { image: FaqImage; sizes: string }) {
  const { nativeWidth, nativeHeight, variants } = image;
  const grid = nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;
  return (
    <Picture
      src={(grid && variants[0]?.url) ?? image.url}
      srcSet={grid ? undefined : variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      alt={image.alt}
      width={image.width}
      height={image.height}
      fit="contain"
      grid={grid}
    />
  );
}
