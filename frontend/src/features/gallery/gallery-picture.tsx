import type { PublicImage } from '#shared/public-image.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { HIDDEN_IMAGE_ALT } from '../../forms/images/hidden-image-alt.ts';
import { adultChoice, sensitiveChoice } from './content-choices.ts';

/** The fields of an image that rendering needs. */
export type DrawnImage = Pick<
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

/** An image and how it is drawn. */
export interface PictureProps {
  image: DrawnImage;
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

/** Most visitors never meet a sensitive image. */
const SensitivePicture = createOptionalLazy(() =>
  import('./sensitive-picture.tsx').then(({ SensitivePicture }) => SensitivePicture),
);

/**
 * A gallery image in a `frame`: sharp, a still unless `moving` is set, and a mosaic while it is sensitive and the
 * user has not chosen to see it.
 */
export const GalleryPicture = (props: PictureProps) =>
  props.image.rating === 'r' ? <SensitivePicture {...props} /> : <PlainPicture {...props} />;

interface PlainPictureProps extends PictureProps {
  /** Draws its smallest file, invisibly and without its description, for a mosaic above it. */
  hidden?: boolean;
  /** Draws it invisibly. */
  covered?: boolean;
}

/** A gallery image that everyone may see. */
export function PlainPicture({
  image,
  moving = false,
  decorative = false,
  hidden = false,
  ...rest
}: PlainPictureProps) {
  const words = hidden ? HIDDEN_IMAGE_ALT : image.altText || image.title;
  return (
    <Picture
      {...(hidden ? pickSmallest(image) : pickSources(image, moving))}
      alt={decorative ? '' : words}
      width={image.width}
      height={image.height}
      grid={getGrid(image)}
      {...rest}
    />
  );
}

/** The native grid of pixel art; undefined for any other image. */
export const getGrid = ({ nativeWidth, nativeHeight }: DrawnImage) =>
  nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;

/** Whether to hide what an image shows: it is rated r, and no adult has chosen to see such images in this browser. */
export function useIsHidden({ rating }: Pick<PublicImage, 'rating'>): boolean {
  const isAdult = adultChoice.use() === 'accepted';
  const isLifted = sensitiveChoice.use() === 'lifted';
  return rating === 'r' && !(isAdult && isLifted);
}

/**
 * The files to show. All widths of pixel art hold the same pixels, so the smallest serves every size; for
 * other images the browser chooses the width.
 */
function pickSources(image: DrawnImage, moving: boolean) {
  const { animated, stillUrl, stillVariants, thumbnailUrl, nativeWidth, variants } = image;
  if (animated && !moving && stillUrl) return { src: stillUrl, srcSet: formatSrcSet(stillVariants) };
  if (nativeWidth) return { src: variants[0]?.url ?? thumbnailUrl };
  return { src: thumbnailUrl, srcSet: formatSrcSet(variants) };
}

/** A mosaic needs no more than the smallest file. */
const pickSmallest = ({ stillUrl, stillVariants = [], variants, thumbnailUrl }: DrawnImage) => ({
  src: stillVariants[0]?.url ?? stillUrl ?? variants[0]?.url ?? thumbnailUrl,
});

const formatSrcSet = (variants?: DrawnImage['variants']): string | undefined =>
  variants?.map(({ url, width }) => `${url} ${width}w`).join();
