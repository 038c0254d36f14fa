import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { staffImageQuery } from '../../../api/staff-images.ts';
import { RevealButton } from '../../../forms/images/sensitive-content-gate.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { EditImageDialog } from '../manage/edit-image-dialog.tsx';
import { getImageName, ImageStatus } from '../manage/image-status.tsx';
import { refusedRejections } from '../manage/refused-rejections.ts';
import { ComparedImage } from './compared-image.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { PictureStage } from './picture-stage.tsx';
import { PrefetchedImages } from './prefetched-images.tsx';
import { EmptyQueue } from './queue-notices.tsx';
import { RejectionPanel } from './rejection-panel.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewShortcuts } from './review-shortcuts.tsx';
import { StageToolbar } from './stage-toolbar.tsx';
import { UndoDecisions } from './undo-decisions.tsx';
import { useComparison } from './use-comparison.ts';
import { useReviewDesk } from './use-review-desk.ts';

type Desk = ReturnType<typeof useReviewDesk>;

/** The pending images and the review of the current one. */
export function ReviewDesk({ waiting }: { waiting: readonly StaffImage[] }) {
  const stage = useRef<HTMLDivElement>(null);
  const desk = useReviewDesk(waiting, stage);
  const { images, current, index, skipped, undo, form, closeForm, hidden } = desk;
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-coin wrap-anywhere">
        {skipped}
        <span className="sr-only">
          {current ? `${getImageName(current)}, ${index + 1} of ${images.length}` : ''}
        </span>
      </p>
      {current ? (
        <ReviewedImage desk={desk} image={current} stage={stage} />
      ) : (
        <EmptyQueue>
          <UndoDecisions onUndo={undo} />
        </EmptyQueue>
      )}
      <PrefetchedImages images={images.slice(index + 1, index + 4)} isHidden={desk.seen.isHidden} />
      {form?.kind === 'edit' ? (
        <EditImageDialog image={form.image} hidden={hidden} onDone={closeForm} onClose={closeForm} />
      ) : null}
    </>
  );
}

interface PartProps {
  desk: Desk;
  image: StaffImage;
}

interface ReviewedImageProps extends PartProps {
  stage: RefObject<HTMLDivElement | null>;
}

/** The current image, and everything to decide on it. */
function ReviewedImage({ desk, image, stage }: ReviewedImageProps) {
  const { data } = useQuery(staffImageQuery(image.id));
  const comparison = useComparison(image.id, data?.duplicates);
  return (
    <section
      aria-label="Image to review"
      className="grid gap-x-5 gap-y-3 max-md:pb-24 md:-mb-14 md:h-[calc(100dvh-11.25rem)] md:min-h-[30rem] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:h-[calc(100dvh-8.5rem)]"
    >
      <StageColumn desk={desk} image={image} stage={stage} detail={data} comparison={comparison} />
      <SidePanel desk={desk} image={image} detail={data} onCompare={comparison.choose} />
    </section>
  );
}

interface StageColumnProps extends ReviewedImageProps {
  /** The same image with its duplicates, history and files; undefined while loading. */
  detail: StaffImage | undefined;
  comparison: ReturnType<typeof useComparison>;
}

/** The picture with its controls, and the filmstrip. */
function StageColumn({ desk, image, stage, detail, comparison }: StageColumnProps) {
  const { images, choose, seen, zoom, hidden, reveal } = desk;
  const strip = useRef<HTMLUListElement>(null);
  const { compared } = comparison;
  return (
    <div className="min-h-0 min-w-0 max-md:contents md:flex md:flex-col md:gap-1">
      <div
        ref={stage}
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
      <Filmstrip ref={strip} images={images} current={image} isHidden={seen.isHidden} onChoose={choose} />
    </div>
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

interface SidePanelProps extends PartProps {
  detail: StaffImage | undefined;
  /** Shows a similar image next to the picture. */
  onCompare: (id: StaffImage['id']) => void;
}

/** The decision, and next to the picture either the facts or the form of a rejection. */
function SidePanel({ desk, image, detail, onCompare }: SidePanelProps) {
  const userId = useWebSession().user?.id;
  const rejectButton = useFocusAfterForm(desk.isRejecting);
  const name = getImageName(image);
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3">
      <DecisionBar desk={desk} rejectButton={rejectButton} />
      <section
        aria-label="About the image"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long facts are scrolled by keys
        tabIndex={0}
        className="stepped grid min-h-0 content-start gap-4 bg-panel p-4 [scrollbar-width:thin] focus-visible:-outline-offset-3 md:grow md:overflow-y-auto"
      >
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 font-text text-xl font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <ImageStatus image={image} />
        </div>
        {desk.isRejecting ? (
          <RejectionPanel
            key={image.id}
            name={name}
            before={userId ? refusedRejections.load(userId, image.id) : undefined}
            onReject={desk.reject}
            onLeave={(entered) => userId && refusedRejections.store(entered, userId, image.id)}
            onClose={desk.closeForm}
          />
        ) : (
          <>
            <ReviewFacts image={image} detail={detail} onCompare={onCompare} />
            <ReviewShortcuts />
          </>
        )}
      </section>
    </div>
  );
}

/** Gives the focus back to the button that opened a form once the form is closed. Returns the button's ref. */
function useFocusAfterForm(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef<boolean>(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
