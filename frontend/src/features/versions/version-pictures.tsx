import { classNames } from '../../ui/class-names.ts';
import { Veiled } from '../../ui/staff/veiled.tsx';
import { VEILED_WORDS } from '../../ui/veiled-words.ts';
import type { VersionPicture } from './versions-in-words.ts';

/** Thumbnails of a version's images, in order; renders nothing without images. */
export const VersionPictures = ({ pictures }: { pictures: readonly VersionPicture[] }) =>
  pictures.length > 0 ? (
    <ul aria-label="Images" className="flex flex-wrap gap-3">
      {pictures.map(({ id, src, title, alt, rating }) => (
        <li key={id}>
          <Veiled rating={rating} title={title} small>
            {(veiled) => (
              <span className="frame stepped step-2 size-24 bg-ground">
                <img
                  src={src}
                  alt={veiled ? VEILED_WORDS : alt}
                  loading="lazy"
                  className={classNames('size-full object-contain', veiled && 'veil')}
                />
              </span>
            )}
          </Veiled>
        </li>
      ))}
    </ul>
  ) : null;
