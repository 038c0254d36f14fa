import type { PlacedImage } from '../../../../shared/contract/site-content.ts';
import { Picture } from '../../ui/picture.tsx';
import { Veiled } from '../../ui/staff/veiled.tsx';
import { VEILED_WORDS } from '../../ui/veiled-words.ts';

interface Props {
  image: PlacedImage | null;
  /** There is one, though visitors may not see it any more. */
  isSet: boolean;
  /** Of the place, where it has one of its own. */
  title: string;
}

/** The image of a place with its title, or the words for there being none. */
export function BackgroundPreview({ image, isSet, title }: Props) {
  if (!image) {
    return (
      <p className="grid aspect-video place-items-center bg-ground px-4 text-center text-soft">
        {isSet ? 'Visitors do not see the image that is set' : 'No Image Set'}
      </p>
    );
  }
  return (
    <>
      <Veiled key={image.id} rating={image.rating} title={image.metadata.title}>
        {(veiled) => <Preview image={image} veiled={veiled} />}
      </Veiled>
      <p className="wrap-anywhere">{title || image.metadata.title}</p>
    </>
  );
}

function Preview({ image, veiled }: { image: PlacedImage; veiled: boolean }) {
  const { altText, width, height, nativeWidth, nativeHeight, animated, stillUrl, thumbnailUrl } = image;
  return (
    <span className="frame aspect-video bg-ground">
      <Picture
        src={animated && stillUrl ? stillUrl : thumbnailUrl}
        alt={veiled ? VEILED_WORDS : altText}
        width={width}
        height={height}
        fit="contain"
        grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
        veiled={veiled}
      />
    </span>
  );
}
