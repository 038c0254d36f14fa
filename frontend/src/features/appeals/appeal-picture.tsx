import type { StaffAppeal } from '#shared/contract/appeals.ts';
import { HIDDEN_IMAGE_ALT } from '../../forms/images/hidden-image-alt.ts';
import { MosaicPicture } from '../../forms/images/mosaic-picture.tsx';
import { SensitiveContentGate } from '../../forms/images/sensitive-content-gate.tsx';

/** The image of an appeal, sensitive ones as a mosaic until they are revealed. */
export function AppealPicture({ image, title }: { image: StaffAppeal['image']; title: string }) {
  const source = image?.stillUrl ?? image?.thumbnailUrl;
  if (!image || !source)
    return (
      <p className="frame stepped grid aspect-square place-items-center text-soft">The image is deleted.</p>
    );
  const { rating, altText, width = 1, height = 1, nativeWidth, nativeHeight } = image;
  return (
    <SensitiveContentGate rating={rating} title={title}>
      {(hidden) => (
        <span className="frame stepped aspect-square w-full bg-ground">
          <MosaicPicture
            src={source}
            alt={hidden ? HIDDEN_IMAGE_ALT : altText || title}
            width={width}
            height={height}
            fit="contain"
            grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
            hidden={hidden}
          />
        </span>
      )}
    </SensitiveContentGate>
  );
}
