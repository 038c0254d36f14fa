import type { FeaturedImage } from '../../../../../shared/contract/site-content.ts';
import { BLURRED_IMAGE_ALT } from '../../../ui/blurred-image-alt.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SensitiveContentGate } from '../../../ui/staff/sensitive-content-gate.tsx';

interface Props {
  image: FeaturedImage | null;
  /** An image is set, though visitors may no longer see it. */
  isSet: boolean;
  /** The slot's own title, if it has one. */
  title: string;
}

/** The image of a slot with its title, or a text if there is none. */
export function BackgroundPreview({ image, isSet, title }: Props) {
  if (!image) {
    return (
      <p className="grid aspect-video place-items-center bg-ground px-4 text-center text-soft">
        {isSet ? 'The current image is hidden from visitors' : 'No Image Set'}
      </p>
    );
  }
  return (
    <>
      <SensitiveContentGate key={image.id} rating={image.rating} title={image.metadata.title}>
        {(blurred) => <Preview image={image} blurred={blurred} />}
      </SensitiveContentGate>
      <p className="wrap-anywhere">{title || image.metadata.title}</p>
    </>
  );
}

function Preview({ image, blurred }: { image: FeaturedImage; blurred: boolean }) {
  const { altText, width, height, nativeWidth, nativeHeight, animated, stillUrl, thumbnailUrl } = image;
  return (
    <span className="frame aspect-video bg-ground">
      <Picture
        src={animated && stillUrl ? stillUrl : thumbnailUrl}
        alt={blurred ? BLURRED_IMAGE_ALT : altText}
        width={width}
        height={height}
        fit="contain"
        grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
        blurred={blurred}
      />
    </span>
  );
}
