import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { formatKilobytes } from '#ui/format/format-size.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import type { QueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { HIDDEN_IMAGE_ALT } from '../../../forms/images/hidden-image-alt.ts';
import { FailedImages, NoImages } from '../../../forms/images/image-list-notices.tsx';
import { MosaicPicture } from '../../../forms/images/mosaic-picture.tsx';
import { RevealButton } from '../../../forms/images/sensitive-content-gate.tsx';

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

interface ImagePickerTileProps {
  image: StaffImage;
  /** The name of the radio group. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** An image to choose. Sensitive images have a badge and are hidden until revealed. */
function ImagePickerTile({ image, name, chosen, onChoose }: ImagePickerTileProps) {
  const [revealed, setRevealed] = useState(false);
  const { title, rating, size } = image;
  const hidden = rating === 'r' && !revealed;
  return (
    <div data-sensitive="" className="relative">
      <label className="group relative block cursor-pointer">
        <input
          type="radio"
          name={name}
          checked={chosen}
          onChange={onChoose}
          data-keeps-place=""
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
        />
        {/* Inside the scrolling area, which would clip an outer frame. */}
        <span className="stepped block p-[3px] group-has-focus-visible:bg-text">
          <span
            className={joinClassNames(
              'stepped block p-[3px]',
              chosen ? 'bg-cool' : 'bg-raised group-hover:bg-line',
            )}
          >
            <Preview image={image} hidden={hidden} />
          </span>
        </span>
        {chosen ? (
          <span className="stepped step-3 absolute top-2.5 right-2.5 grid size-8 place-items-center bg-cool text-cool-ink">
            <Icon of={Check} size={18} />
          </span>
        ) : null}
        {rating === 'r' && !hidden ? (
          <span className="stepped step-2 absolute top-2.5 left-2.5 bg-shadow px-2 py-0.5 text-xs font-bold text-coin">
            18+
          </span>
        ) : null}
        <span className="block truncate pt-2 text-sm font-semibold">{title}</span>
        <span className="block text-sm text-soft tabular-nums">{formatKilobytes(size)}</span>
      </label>
      {hidden ? (
        // In a corner: the rest of the tile chooses the image, revealed or not.
        <span className="absolute top-1.5 left-1.5 z-20 size-11">
          <RevealButton title={title} small onReveal={() => setRevealed(true)} />
        </span>
      ) : null}
    </div>
  );
}

function Preview({ image, hidden }: { image: StaffImage; hidden: boolean }) {
  const { title, altText, thumbnailUrl, stillUrl, animated, nativeWidth, nativeHeight } = image;
  const src = animated && stillUrl ? stillUrl : (thumbnailUrl ?? image.url);
  return (
    <span className="frame stepped aspect-square w-full bg-ground">
      {src ? (
        <MosaicPicture
          src={src}
          alt={hidden ? HIDDEN_IMAGE_ALT : altText || title}
          width={image.width ?? 1}
          height={image.height ?? 1}
          fit="contain"
          grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
          hidden={hidden}
        />
      ) : null}
    </span>
  );
}
