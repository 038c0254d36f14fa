import { ChevronsUp } from 'lucide-react';
import type { RefObject } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { getImageName } from '../manage/image-status.tsx';
import { FilmstripTile } from './filmstrip-tile.tsx';

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
        <FilmstripTile
          image={image}
          name={getImageName(image)}
          details={`${image.hasPriority ? 'priority, ' : ''}${formatAgoInSentence(image.createdAt)}`}
          spoken={image.hasPriority ? 'priority' : undefined}
          hidden={isHidden(image)}
          chosen={image.id === current?.id}
          onChoose={() => onChoose(image.id)}
        >
          {image.hasPriority ? (
            <span className="stepped step-2 absolute right-1 bottom-1 grid size-5 place-items-center bg-shadow/85 text-coin">
              <Icon of={ChevronsUp} size={14} />
            </span>
          ) : null}
        </FilmstripTile>
      </li>
    ))}
  </ul>
);
