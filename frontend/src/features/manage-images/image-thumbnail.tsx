import { EyeOff, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  image: StaffImage;
  /** Clouded, as adult images are until somebody wants to see them. */
  veiled: boolean;
  /** The whole of it, and moving, where it is looked at closely. */
  whole?: boolean;
  /** It stands beside its title. */
  decorative?: boolean;
}

/** An image in a `frame` as staff see it, or a sign where there is none to be seen. */
export function ImageThumbnail({ image, veiled, whole = false, decorative = false }: Props) {
  const src = sourceOf(image, whole && !veiled);
  const [missing, setMissing] = useState<string>();
  if (!src || missing === src) return <NoPicture />;
  const { title, altText, nativeWidth, nativeHeight } = image;
  return (
    <Picture
      src={src}
      alt={decorative ? '' : veiled ? 'An adult image, veiled' : altText || title || image.originalName}
      width={image.width ?? 1}
      height={image.height ?? 1}
      fit={whole ? 'contain' : 'cover'}
      grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
      veiled={veiled}
      onMissing={() => setMissing(src)}
    />
  );
}

/** Pixel art is sharp at any size; of everything else the whole needs the large file. */
const sourceOf = (
  { animated, stillUrl, thumbnailUrl, imageUrl, nativeWidth }: StaffImage,
  whole: boolean,
): string | undefined => {
  if (animated) return whole ? imageUrl : (stillUrl ?? thumbnailUrl);
  return whole && !nativeWidth ? imageUrl : (thumbnailUrl ?? imageUrl);
};

const NoPicture = () => (
  <span className="grid size-full place-items-center bg-raised text-soft">
    <Icon of={ImageOff} size={36} />
    <span className="sr-only">No preview</span>
  </span>
);

/**
 * Lifts the veil of one image; lies over it. The focus goes on to what is marked `data-keeps-place` beside the image,
 * since this goes with the veil.
 */
export const Unveil = ({ title, onUnveil }: { title: string; onUnveil: () => void }) => (
  <button
    type="button"
    className="absolute inset-0 grid cursor-pointer place-content-center justify-items-center gap-1 p-2 text-sm font-semibold focus-visible:-outline-offset-6"
    onClick={({ currentTarget }) => {
      currentTarget.closest('article, section')?.querySelector<HTMLElement>('[data-keeps-place]')?.focus();
      onUnveil();
    }}
  >
    <span className="stepped step-3 flex items-center gap-2 bg-shadow px-3 py-2 text-coin">
      <Icon of={EyeOff} size={18} />
      Show 18+
      <span className="sr-only">: {title}</span>
    </span>
  </button>
);
