import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { staffImageQuery } from '../../../api/staff-images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { EditImageDialog } from '../manage/edit-image-dialog.tsx';
import { getImageName, ImageStatus } from '../manage/image-status.tsx';
import { refusedRejections } from '../manage/refused-rejections.ts';
import { DecisionBar } from './decision-bar.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { ImageStage } from './image-stage.tsx';
import { PrefetchedImages } from './prefetched-images.tsx';
import { EmptyQueue } from './queue-notices.tsx';
import { RejectionPanel } from './rejection-panel.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewShortcuts } from './review-shortcuts.tsx';
import { UndoDecisions } from './undo-decisions.tsx';
import { type Comparison, useComparison } from './use-comparison.ts';
import { useReviewDesk } from './use-review-desk.ts';

type Desk = ReturnType<typeof useReviewDesk>;

interface Props {
  waiting: readonly StaffImage[];
  /** Whether other images may be waiting, too. */
  filtered: boolean;
}

/** The pending images and the review of the current one. */
export function ReviewDesk({ waiting, filtered }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const desk = useReviewDesk(waiting, stage);
  const { images, current, index, skipped, undo, form, closeForm, view } = desk;
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
        <EmptyQueue filtered={filtered}>
          <UndoDecisions onUndo={undo} />
        </EmptyQueue>
      )}
      <PrefetchedImages images={images.slice(index + 1, index + 4)} isHidden={view.seen.isHidden} />
      {form?.kind === 'edit' ? (
        <EditImageDialog image={form.image} hidden={view.hidden} onDone={closeForm} onClose={closeForm} />
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
      className="grid gap-x-5 gap-y-3 max-md:pb-24 md:-mb-14 md:h-[calc(100dvh-11.5rem)] md:min-h-[30rem] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:h-[calc(100dvh-8.75rem)]"
    >
      <StageColumn desk={desk} image={image} stage={stage} detail={data} comparison={comparison} />
      <SidePanel desk={desk} image={image} detail={data} onCompare={comparison.choose} />
    </section>
  );
}

interface StageColumnProps extends ReviewedImageProps {
  /** The same image with its duplicates, history and files; undefined while loading. */
  detail: StaffImage | undefined;
  comparison: Comparison;
}

/** The picture with its controls, and the filmstrip. */
function StageColumn({ desk, image, stage, detail, comparison }: StageColumnProps) {
  const { images, choose, view } = desk;
  const strip = useRef<HTMLUListElement>(null);
  return (
    <div className="min-h-0 min-w-0 max-md:contents md:flex md:flex-col md:gap-1">
      <ImageStage image={image} detail={detail} ref={stage} view={view} comparison={comparison} />
      <Filmstrip
        ref={strip}
        images={images}
        current={image}
        isHidden={view.seen.isHidden}
        onChoose={choose}
      />
    </div>
  );
}

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
        className="stepped grid min-h-0 auto-rows-max content-start gap-4 bg-panel p-4 [scrollbar-width:thin] focus-visible:-outline-offset-3 md:grow md:overflow-y-auto"
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
