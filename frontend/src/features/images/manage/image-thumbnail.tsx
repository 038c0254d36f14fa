import { ImageOff } from 'lucide-react';
import type { StaffImage } from '#shared/contract/images.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { useFailedLoads } from '#ui/picture/picture.tsx';
import { HIDDEN_IMAGE_ALT } from '../../../forms/images/hidden-image-alt.ts';
import { MosaicPicture } from '../../../forms/images/mosaic-picture.tsx';

interface Props {
  image: StaffImage;
  /** Hidden, as sensitive images are until they are revealed. */
  hidden: boolean;
  /** Shows the image in full size and animated, for close inspection. */
  whole?: boolean;
  /** The image is next to its title. */
  decorative?: boolean;
}

/** An image in a `frame` for staff, or an icon if there is no file to show. */
export function ImageThumbnail({ image, hidden, whole = false, decorative = false }: Props) {
  const src = pickSource(image, whole && !hidden);
  const [missing, addMissing] = useFailedLoads<string>();
  if (!src || missing.includes(src)) return <NoPicture />;
  const { title, altText, nativeWidth, nativeHeight } = image;
  return (
    <MosaicPicture
      src={src}
      alt={decorative ? '' : hidden ? HIDDEN_IMAGE_ALT : altText || title || image.originalName}
      width={image.width ?? 1}
      height={image.height ?? 1}
      fit="contain"
      grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
      hidden={hidden}
      onMissing={() => addMissing(src)}
    />
  );
}

/** Pixel art is sharp at any size; any other whole image needs the large file. */
const pickSource = (
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
