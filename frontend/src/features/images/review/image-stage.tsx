import type { RefObject } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { RevealButton } from '../../../forms/images/sensitive-content-gate.tsx';
import { getImageName } from '../manage/image-status.tsx';
import { ComparedImage } from './compared-image.tsx';
import { PictureStage } from './picture-stage.tsx';
import { StageToolbar } from './stage-toolbar.tsx';
import type { Comparison } from './use-comparison.ts';
import type { StageView } from './use-stage.ts';

interface Props {
  image: StaffImage;
  /** The same image with its duplicates, history and files; undefined while loading. */
  detail: StaffImage | undefined;
  /** The element around the picture. */
  ref: RefObject<HTMLDivElement | null>;
  view: StageView;
  comparison: Comparison;
}

/** The picture with its controls, and a similar one next to it. */
export function ImageStage({ image, detail, ref, view, comparison }: Props) {
  const { seen, zoom, hidden, reveal } = view;
  const { compared } = comparison;
  return (
    <>
      <div
        ref={ref}
        className="flex min-h-48 grow gap-1 bg-ground max-md:sticky max-md:top-14 max-md:z-10 max-md:h-[42svh]"
      >
        <div data-sensitive="" className="stepped relative min-w-0 flex-1 bg-panel">
          <PictureStage
            image={image}
            hidden={hidden}
            fullSizeUrl={detail?.downloadUrl}
            scale={zoom.scale}
            grid={zoom.grid}
            onFit={zoom.onFit}
            onStep={zoom.step}
            onSeen={() => seen.addLoaded(image.id)}
            onMissing={() => seen.addMissing(image.id)}
          />
          {hidden ? (
            <HiddenPicture image={image} onReveal={reveal} onShowAll={() => seen.showAll(true)} />
          ) : null}
        </div>
        {compared ? (
          <ComparedImage
            key={compared.id}
            duplicate={compared}
            showsSensitive={seen.showsAll}
            scale={zoom.scale}
            grid={zoom.grid}
            onStep={zoom.step}
          />
        ) : null}
      </div>
      <StageToolbar
        scale={zoom.shownScale}
        fitted={zoom.scale === undefined}
        hasGrid={image.nativeWidth !== undefined}
        grid={zoom.grid}
        showsSensitive={seen.showsAll}
        comparing={comparison.count > 0 ? compared !== undefined : undefined}
        onStep={zoom.step}
        onFit={zoom.fitPicture}
        onActualSize={zoom.showActualSize}
        onGrid={zoom.toggleGrid}
        onShowSensitive={seen.showAll}
        onCompare={comparison.next}
      />
    </>
  );
}

interface HiddenPictureProps {
  image: StaffImage;
  onReveal: () => void;
  onShowAll: () => void;
}

/** The choice to see a hidden picture, or all of them. */
const HiddenPicture = ({ image, onReveal, onShowAll }: HiddenPictureProps) => (
  <>
    <RevealButton title={getImageName(image)} onReveal={onReveal} />
    <button
      type="button"
      className="stepped step-3 absolute bottom-6 left-1/2 min-h-11 -translate-x-1/2 bg-shadow px-4 text-sm font-semibold whitespace-nowrap text-text hover:text-coin focus-visible:bg-text focus-visible:text-ground"
      onClick={onShowAll}
    >
      Show 18+ for this session
    </button>
  </>
);
