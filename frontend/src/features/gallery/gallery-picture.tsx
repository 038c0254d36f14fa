import type { PublicImage } from '../../../../shared/public-image.ts';
import { Picture } from '../../ui/picture.tsx';
import { VEILED_WORDS } from '../../ui/veiled-words.ts';
import { adultChoice } from './adult-choice.ts';
import { veilChoice } from './veil-choice.ts';

/** What of an image it takes to draw it. */
type Drawn = Pick<
  PublicImage,
  | 'title'
  | 'altText'
  | 'rating'
  | 'width'
  | 'height'
  | 'animated'
  | 'thumbnailUrl'
  | 'variants'
  | 'stillUrl'
  | 'stillVariants'
  | 'nativeWidth'
  | 'nativeHeight'
>;

interface Props {
  image: Drawn;
  fit: 'cover' | 'contain' | 'exact';
  /** How wide it is shown, as `img` takes it; for all but pixel art. */
  sizes: string;
  first?: boolean;
  /** An animated image moves only where this says so. */
  moving?: boolean;
  /** It is there for its looks and says nothing. */
  decorative?: boolean;
  /** It cannot be loaded; whoever asks to be told may show something else. */
  onMissing?: (() => void) | undefined;
}

/** An image of the gallery in a `frame`: crisp, still unless told to move, and veiled while it must be. */
export function GalleryPicture({
  image,
  fit,
  sizes,
  first = false,
  moving = false,
  decorative = false,
  onMissing,
}: Props) {
  const veiled = useVeil(image);
  const { nativeWidth, nativeHeight } = image;
  const words = veiled ? VEILED_WORDS : image.altText || image.title;
  const grid = nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;
  return (
    <Picture
      {...sourcesOf(image, moving && !veiled)}
      alt={decorative ? '' : words}
      width={image.width}
      height={image.height}
      fit={fit}
      sizes={sizes}
      grid={grid}
      first={first}
      veiled={veiled}
      onMissing={onMissing}
    />
  );
}

/** Whether an image is to be veiled: rated r, and no adult has asked for such images here. */
export function useVeil({ rating }: Pick<PublicImage, 'rating'>): boolean {
  const isAdult = adultChoice.use() === 'accepted';
  const asked = veilChoice.use() === 'lifted';
  return rating === 'r' && !(isAdult && asked);
}

/**
 * Which files to show. All widths of pixel art hold the same pixels, so the narrowest serves every size; any
 * other picture leaves the choice of the width to the browser.
 */
function sourcesOf(image: Drawn, moving: boolean) {
  const { animated, stillUrl, stillVariants, thumbnailUrl, nativeWidth, variants } = image;
  if (animated && !moving && stillUrl) return { src: stillUrl, srcSet: widthsOf(stillVariants) };
  if (nativeWidth) return { src: variants[0]?.url ?? thumbnailUrl };
  return { src: thumbnailUrl, srcSet: widthsOf(variants) };
}

const widthsOf = (variants?: Drawn['variants']): string | undefined =>
  variants?.map(({ url, width }) => `${url} ${width}w`).join();
