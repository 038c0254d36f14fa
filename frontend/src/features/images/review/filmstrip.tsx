import { ChevronsUp } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { getImageName } from '../manage/image-status.tsx';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';

interface Props {
  images: readonly StaffImage[];
  current: StaffImage | undefined;
  ref: RefObject<HTMLUListElement | null>;
  /** Whether an image is still hidden. */
  isHidden: (image: StaffImage) => boolean;
  onChoose: (id: StaffImage['id']) => void;
}

/** The pending images in one row, as a single tab stop; arrow keys move between them. */
export const Filmstrip = ({ images, current, ref, isHidden, onChoose }: Props) => (
  <ul
    ref={useKeptFocus(images, ref)}
    tabIndex={-1}
    aria-label="Images waiting for review"
    className="relative flex shrink-0 gap-1.5 overflow-x-auto overflow-y-hidden p-1 outline-none [scrollbar-width:thin]"
  >
    {images.map((image) => (
      <li key={image.id} className="shrink-0">
        <Tile
          image={image}
          hidden={isHidden(image)}
          chosen={image.id === current?.id}
          onChoose={() => onChoose(image.id)}
        />
      </li>
    ))}
  </ul>
);

interface TileProps {
  image: StaffImage;
  hidden: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function Tile({ image, hidden, chosen, onChoose }: TileProps) {
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen) return;
    bringIntoSight(tile.current);
    // If the focus is on a tile, it follows the selection.
    const isAmong = tile.current?.closest('ul')?.contains(document.activeElement);
    if (isAmong) tile.current?.focus({ preventScroll: true });
  }, [chosen]);
  const name = getImageName(image);
  const priority = image.hasPriority ? ', priority' : '';
  return (
    <button
      ref={tile}
      type="button"
      aria-current={chosen || undefined}
      data-keeps-place={chosen ? '' : undefined}
      tabIndex={chosen ? 0 : -1}
      title={`${name}${priority}, ${formatAgoInSentence(image.createdAt)}`}
      className={joinClassNames(
        'stepped step-3 relative block cursor-pointer p-[3px] focus-visible:bg-text',
        chosen ? 'bg-cool' : 'bg-panel hover:bg-line',
      )}
      onClick={onChoose}
    >
      <span className="frame stepped step-3 size-16 bg-ground">
        <ImageThumbnail image={image} hidden={hidden} decorative />
      </span>
      {image.hasPriority ? (
        <span className="stepped step-2 absolute right-1 bottom-1 grid size-5 place-items-center bg-shadow/85 text-coin">
          <Icon of={ChevronsUp} size={14} />
        </span>
      ) : null}
      <span className="sr-only">
        <bdi>{name}</bdi>
        {priority}
      </span>
    </button>
  );
}

/** Scrolls only the strip, so that the picture above stays where it is. */
function bringIntoSight(tile: HTMLElement | null): void {
  const strip = tile?.closest('ul');
  if (!tile || !strip) return;
  strip.scrollTo({ left: tile.offsetLeft - strip.clientWidth / 3, behavior: 'instant' });
}
