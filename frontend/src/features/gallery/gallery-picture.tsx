import type { PublicImage } from '../../../../shared/public-image.ts';
import { BLURRED_IMAGE_ALT, Picture } from '../../ui/picture.tsx';
import { adultChoice, sensitiveChoice } from './content-choices.ts';

/** The fields of an image that rendering needs. */
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
  /** The `sizes` attribute; unused for pixel art. */
  sizes: string;
  first?: boolean;
  /** Plays an animated image. */
  moving?: boolean;
  /** Hides it from screen readers. */
  decorative?: boolean;
  /** Called when the image fails to load, so that the parent can show something else. */
  onMissing?: (() => void) | undefined;
}

/** A gallery image in a `frame`: sharp, a still unless `moving` is set, and blurred if it is sensitive. */
export function GalleryPicture({
  image,
  fit,
  sizes,
  first = false,
  moving = false,
  decorative = false,
  onMissing,
}: Props) {
  const blurred = useIsBlurred(image);
  const { nativeWidth, nativeHeight } = image;
  const words = blurred ? BLURRED_IMAGE_ALT : image.altText || image.title;
  const grid = nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;
  return (
    <Picture
      {...pickSources(image, moving && !blurred)}
      alt={decorative ? '' : words}
      width={image.width}
      height={image.height}
      fit={fit}
      sizes={sizes}
      grid={grid}
      first={first}
      blurred={blurred}
      onMissing={onMissing}
    />
  );
}

/** Whether to blur an image: it is rated r, and no adult has chosen to see such images in this browser. */
export function useIsBlurred({ rating }: Pick<PublicImage, 'rating'>): boolean {
  const isAdult = adultChoice.use() === 'accepted';
  const asked = sensitiveChoice.use() === 'lifted';
  return rating === 'r' && !(isAdult && asked);
}

/**
 * The files to show. All widths of pixel art hold the same pixels, so the smallest serves every size; for
 * other images the browser chooses the width.
 */
function pickSources(image: Drawn, moving: boolean) {
  const { animated, stillUrl, stillVariants, thumbnailUrl, nativeWidth, variants } = image;
  if (animated && !moving && stillUrl) return { src: stillUrl, srcSet: formatSrcSet(stillVariants) };
  if (nativeWidth) return { src: variants[0]?.url ?? thumbnailUrl };
  return { src: thumbnailUrl, srcSet: formatSrcSet(variants) };
}

const formatSrcSet = (variants?: Drawn['variants']): string | undefined =>
  variants?.map(({ url, width }) => `${url} ${width}w`).join();
