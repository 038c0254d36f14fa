import { useId } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { Reading } from '../../api/use-reading.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedImages, NoImages } from '../gallery/list-notices.tsx';
import { ImagePickerTile } from './image-picker-tile.tsx';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5';
/** As many as fill the visible area. */
const PLACES = 15;

interface Props {
  reading: Reading<{ images: StaffImage[] }>;
  chosen: StaffImage | undefined;
  onChoose: (image: StaffImage) => void;
  /** Clears the search and the category. */
  onClear: () => void;
}

/** The images to choose from as a radio group, or the list's loading, error or empty state. */
export function ImagePickerGrid({ reading, chosen, onChoose, onClear }: Props) {
  const name = useId();
  if (reading.state === 'failed') return <FailedImages onRetry={reading.retry} busy={reading.busy} />;
  if (reading.state === 'loading') return <Loading />;
  const { images } = reading.data;
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
