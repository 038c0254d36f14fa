import type { PublicImage } from '../../../../shared/public-image.ts';
import { Picture } from '../../ui/picture.tsx';
import { adultChoice } from './adult-choice.ts';

interface Props {
  image: PublicImage;
  fit: 'cover' | 'contain';
  /** How wide it is shown, as `img` takes it; for all but pixel art. */
  sizes: string;
  first?: boolean;
  /** An animated image moves only where this says so. */
  moving?: boolean;
}

/** An image of the gallery in a `frame`: crisp, still unless told to move, and veiled while it must be. */
export function GalleryPicture({ image, fit, sizes, first = false, moving = false }: Props) {
  const veiled = useVeil(image);
  const { nativeWidth, nativeHeight } = image;
  const grid = nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;
  return (
    <Picture
      {...sourcesOf(image, moving && !veiled)}
      alt={veiled ? 'An adult image, veiled' : image.altText || image.title}
      width={image.width}
      height={image.height}
      fit={fit}
      sizes={sizes}
      grid={grid}
      first={first}
      veiled={veiled}
    />
  );
}

/** Whether an image is to be veiled: rated r, and nobody has asked for such images here. */
export function useVeil({ rating }: PublicImage): boolean {
  const choice = adultChoice.use();
  return rating === 'r' && choice !== 'accepted';
}

/**
 * Which files to show. All widths of pixel art hold the same pixels, so the lightest serves every size; any
 * other picture leaves the choice of the width to the browser.
 */
function sourcesOf(
  { animated, stillUrl, thumbnailUrl, nativeWidth, variants }: PublicImage,
  moving: boolean,
) {
  if (animated && !moving && stillUrl) return { src: stillUrl };
  if (nativeWidth) return { src: thumbnailUrl };
  return { src: thumbnailUrl, srcSet: variants.map(({ url, width }) => `${url} ${width}w`).join(', ') };
}
