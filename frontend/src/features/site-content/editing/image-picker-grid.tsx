import { useId } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { QueryState } from '../../../api/use-query-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedImages, NoImages } from '../../../ui/image-list-notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ImagePickerTile } from './image-picker-tile.tsx';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5';
/** As many as fill the visible area. */
const PLACES = 15;

interface Props {
  query: QueryState<{ images: StaffImage[] }>;
  chosen: StaffImage | undefined;
  onChoose: (image: StaffImage) => void;
  /** Clears the search and the category. */
  onClear: () => void;
}

/** The images to choose from as a radio group, or the list's loading, error or empty state. */
export function ImagePickerGrid({ query, chosen, onChoose, onClear }: Props) {
  const name = useId();
  if (query.state === 'failed') return <FailedImages onRetry={query.retry} busy={query.busy} />;
  if (query.state === 'loading') return <Loading />;
  const { images } = query.data;
  if (images.length === 0) {
    return (
      <NoImages actions={<Button onClick={onClear}>Show all approved images</Button>}>
        <p>No approved images match. Try a shorter or different word, or another category.</p>
      </NoImages>
    );
  }
  return (
    <div role="radiogroup" aria-label="Approved images" className={GRID}>
      {images.map((image) => (
        <ImagePickerTile
          key={image.id}
          image={image}
          name={name}
          chosen={image.id === chosen?.id}
          onChoose={() => onChoose(image)}
        />
      ))}
    </div>
  );
}

const Loading = () => (
  <div role="status" className={GRID}>
    <p className="sr-only">Loading images</p>
    {Array.from({ length: PLACES }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
      <div key={place}>
        <Skeleton className="aspect-square bg-raised" />
        <p className="pt-2 text-sm">&nbsp;</p>
        <p className="text-sm">&nbsp;</p>
      </div>
    ))}
  </div>
);
