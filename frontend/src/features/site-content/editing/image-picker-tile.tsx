import { Check } from 'lucide-react';
import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { BLURRED_IMAGE_ALT } from '../../../ui/blurred-image-alt.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatKilobytes } from '../../../ui/format-kilobytes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RevealButton } from '../../../ui/staff/reveal-button.tsx';

interface Props {
  image: StaffImage;
  /** The name of the radio group. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** An image to choose. Sensitive images have a badge and are blurred until revealed. */
export function ImagePickerTile({ image, name, chosen, onChoose }: Props) {
  const [revealed, setRevealed] = useState(false);
  const { title, rating, size } = image;
  const blurred = rating === 'r' && !revealed;
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
            className={classNames(
              'stepped block p-[3px]',
              chosen ? 'bg-cool' : 'bg-raised group-hover:bg-line',
            )}
          >
            <Preview image={image} blurred={blurred} />
          </span>
        </span>
        {chosen ? (
          <span className="stepped step-3 absolute top-2.5 right-2.5 grid size-8 place-items-center bg-cool text-cool-ink">
            <Icon of={Check} size={18} />
          </span>
        ) : null}
        {rating === 'r' && !blurred ? (
          <span className="stepped step-2 absolute top-2.5 left-2.5 bg-shadow px-2 py-0.5 text-xs font-bold text-coin">
            18+
          </span>
        ) : null}
        <span className="block truncate pt-2 text-sm font-semibold">{title}</span>
        <span className="block text-sm text-soft tabular-nums">{formatKilobytes(size)}</span>
      </label>
      {blurred ? (
        // In a corner: the rest of the tile chooses the image, revealed or not.
        <span className="absolute top-1.5 left-1.5 z-20 size-11">
          <RevealButton title={title} small onReveal={() => setRevealed(true)} />
        </span>
      ) : null}
    </div>
  );
}

function Preview({ image, blurred }: { image: StaffImage; blurred: boolean }) {
  const { title, altText, thumbnailUrl, stillUrl, animated, nativeWidth, nativeHeight } = image;
  const src = animated && stillUrl ? stillUrl : (thumbnailUrl ?? image.url);
  return (
    <span className="frame stepped aspect-square w-full bg-ground">
      {src ? (
        <Picture
          src={src}
          alt={blurred ? BLURRED_IMAGE_ALT : altText || title}
          width={image.width ?? 1}
          height={image.height ?? 1}
          fit="contain"
          grid={nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined}
          blurred={blurred}
        />
      ) : null}
    </span>
  );
}
