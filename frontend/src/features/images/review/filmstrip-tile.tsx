import { type ReactNode, useEffect, useRef } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ImageThumbnail } from '../manage/image-thumbnail.tsx';

interface Props {
  /** Null for an image that was deleted. */
  image: StaffImage | null;
  name: string;
  /** What the tooltip says after the name. */
  details: string;
  /** What screen readers say after the name; nothing by default. */
  spoken?: string | undefined;
  hidden: boolean;
  chosen: boolean;
  onChoose: () => void;
  /** A mark on the picture. */
  children?: ReactNode;
}

/** An image in a strip below the stage. */
export function FilmstripTile(props: Props) {
  const { image, name, details, spoken, hidden, chosen, onChoose, children } = props;
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
      title={`${name}, ${details}`}
      className={joinClassNames(
        'stepped step-3 relative block cursor-pointer p-[3px] focus-visible:bg-text',
        chosen ? 'bg-cool' : 'bg-panel hover:bg-line',
      )}
      onClick={onChoose}
    >
      <span className="frame stepped step-3 size-16 bg-ground">
        {image ? <ImageThumbnail image={image} hidden={hidden} decorative /> : null}
      </span>
      {children}
      <span className="sr-only">
        <bdi>{name}</bdi>
        {spoken ? `, ${spoken}` : ''}
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
