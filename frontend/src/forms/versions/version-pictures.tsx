import { HIDDEN_IMAGE_ALT } from '../images/hidden-image-alt.ts';
import { MosaicPicture } from '../images/mosaic-picture.tsx';
import { SensitiveContentGate } from '../images/sensitive-content-gate.tsx';
import type { VersionPicture } from './describe-version.ts';

/** Thumbnails of a version's images, in order; renders nothing without images. */
export const VersionPictures = ({ pictures }: { pictures: readonly VersionPicture[] }) =>
  pictures.length > 0 ? (
    <ul aria-label="Images" className="flex flex-wrap gap-3">
      {pictures.map(({ id, src, title, alt, rating, width, height }) => (
        <li key={id}>
          <SensitiveContentGate rating={rating} title={title} small>
            {(hidden) => (
              <span className="frame stepped step-2 size-24 bg-ground">
                <MosaicPicture
                  src={src}
                  alt={hidden ? HIDDEN_IMAGE_ALT : alt}
                  width={width}
                  height={height}
                  hidden={hidden}
                  fit="contain"
                />
              </span>
            )}
          </SensitiveContentGate>
        </li>
      ))}
    </ul>
  ) : null;
