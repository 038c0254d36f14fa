import { type RefObject, useEffect, useRef } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatAgo } from '../../../ui/format.ts';
import { useKeptFocus } from '../../../ui/staff/list-focus.ts';
import { imageName } from '../manage/image-status.tsx';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';

interface Props {
  images: readonly StaffImage[];
  current: StaffImage | undefined;
  ref: RefObject<HTMLUListElement | null>;
  onChoose: (id: StaffImage['id']) => void;
}

/** The pending images as a single tab stop; arrow keys move between them. */
export const WaitingTiles = ({ images, current, ref, onChoose }: Props) => (
  <ul
    ref={useKeptFocus(images, ref)}
    tabIndex={-1}
    aria-label="Images waiting for review"
    className="outline-none flex gap-3 overflow-x-auto -m-1.5 p-1.5 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] lg:overflow-visible"
  >
    {images.map((image) => (
      <li key={image.id} className="w-32 shrink-0 lg:w-auto">
        <Tile image={image} chosen={image.id === current?.id} onChoose={() => onChoose(image.id)} />
      </li>
    ))}
  </ul>
);

interface TileProps {
  image: StaffImage;
  chosen: boolean;
  onChoose: () => void;
}

function Tile({ image, chosen, onChoose }: TileProps) {
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!chosen) return;
    bringIntoSight(tile.current);
    // If the focus is on a tile, it follows the selection.
    const isAmong = tile.current?.closest('ul')?.contains(document.activeElement);
    if (isAmong) tile.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <button
      ref={tile}
      type="button"
      aria-current={chosen || undefined}
      data-keeps-place={chosen ? '' : undefined}
      tabIndex={chosen ? 0 : -1}
      className="group focus-frame block w-full cursor-pointer text-left"
      onClick={onChoose}
    >
      <span
        className={classNames('stepped block p-[3px]', chosen ? 'bg-cool' : 'bg-panel group-hover:bg-line')}
      >
        <span className="frame stepped aspect-square w-full bg-ground">
          <ImageThumbnail image={image} blurred={image.rating === 'r'} decorative />
        </span>
        <span className={classNames('block px-2 pt-1.5 pb-2', chosen && 'text-cool-ink')}>
          <bdi className="block truncate text-sm font-semibold">{imageName(image)}</bdi>
          <span className={classNames('block text-sm', !chosen && 'text-soft')}>
            {formatAgo(image.createdAt)}
          </span>
        </span>
      </span>
    </button>
  );
}

/** In a horizontal strip only the strip scrolls, so that the large image above stays visible. */
function bringIntoSight(tile: HTMLElement | null): void {
  const strip = tile?.closest('ul');
  if (!tile || !strip) return;
  if (getComputedStyle(strip).display === 'flex')
    strip.scrollTo({ left: tile.offsetLeft - strip.offsetLeft - 48 });
  else tile.scrollIntoView({ block: 'nearest' });
}

/** The number of tiles in a row. */
export function countTilesPerRow(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => tile.getBoundingClientRect().top);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
