import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useKeptFocus } from '../../../ui/staff/use-kept-focus.ts';
import { type ImageActions, StaffImageCard } from './staff-image-card.tsx';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
/** The number of images per page. */
const PLACES = 12;

interface Props extends ImageActions {
  images: readonly StaffImage[];
  /** Other images are loading. */
  stale: boolean;
  chosen: ReadonlySet<StaffImage['id']>;
  /** The image for which the server is checking whether the user may reject it. */
  asking: StaffImage['id'] | undefined;
  onChoose: (id: StaffImage['id'], chosen: boolean) => void;
}

/** A page of images. */
export function ImageGrid({ images, stale, chosen, asking, onChoose, ...actions }: Props) {
  const list = useKeptFocus(images);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Images" aria-busy={stale} className={`${GRID} outline-none`}>
      {images.map((image) => (
        <li key={image.id} className="min-w-0">
          <StaffImageCard
            image={image}
            chosen={chosen.has(image.id)}
            asking={asking === image.id}
            onChoose={(isChosen) => onChoose(image.id, isChosen)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders while a page of images is loading. */
export const ImagesLoading = () => (
  <div role="status">
    <p className="sr-only">Loading images</p>
    <div className={GRID}>
      {Array.from({ length: PLACES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
        <div key={place} className="stepped bg-panel p-[3px]">
          <Skeleton className="aspect-[4/3] bg-raised" />
          <div className="h-[5.75rem]" />
        </div>
      ))}
    </div>
  </div>
);
