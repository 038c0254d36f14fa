import { Check } from 'lucide-react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatKilobytes } from './format-kilobytes.ts';

interface Props {
  image: StaffImage;
  /** Of the group that it is one of. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One of the images to choose among. Staff see adult ones as they are, with a mark. */
export function ImagePickerTile({ image, name, chosen, onChoose }: Props) {
  const { title, altText, rating, size, thumbnailUrl, stillUrl, animated } = image;
  const src = animated && stillUrl ? stillUrl : (thumbnailUrl ?? image.url);
  return (
    <label className="group relative block cursor-pointer">
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
      />
      {/* Inside what the list shows, which would cut off a frame around it. */}
      <span className="stepped block p-[3px] group-has-focus-visible:bg-text">
        <span
          className={classNames(
            'stepped block p-[3px]',
            chosen ? 'bg-cool' : 'bg-raised group-hover:bg-line',
          )}
        >
          <span className="frame stepped aspect-square w-full bg-ground">
            {src ? (
              <Picture
                src={src}
                alt={altText || title}
                width={image.width ?? 1}
                height={image.height ?? 1}
                fit="contain"
                grid={gridOf(image)}
              />
            ) : null}
          </span>
        </span>
      </span>
      {chosen ? (
        <span className="stepped step-3 absolute top-2.5 right-2.5 grid size-8 place-items-center bg-cool text-cool-ink">
          <Icon of={Check} size={18} />
        </span>
      ) : null}
      {rating === 'r' ? (
        <span className="stepped step-2 absolute top-2.5 left-2.5 bg-shadow px-2 py-0.5 text-xs font-bold text-coin">
          18+
        </span>
      ) : null}
      <span className="block truncate pt-2 text-sm font-semibold">{title}</span>
      <span className="block text-sm text-soft tabular-nums">{formatKilobytes(size)}</span>
    </label>
  );
}

const gridOf = ({ nativeWidth, nativeHeight }: StaffImage) =>
  nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;
