import type { VersionPicture } from './versions-in-words.ts';

/** The pictures of a version, small and in their order; nothing where it has none. */
export const VersionPictures = ({ pictures }: { pictures: readonly VersionPicture[] }) =>
  pictures.length > 0 ? (
    <ul aria-label="Pictures" className="flex flex-wrap gap-3">
      {pictures.map(({ id, src, alt }) => (
        <li key={id} className="stepped step-2 size-24 bg-ground">
          <img src={src} alt={alt} loading="lazy" className="size-full object-contain" />
        </li>
      ))}
    </ul>
  ) : null;
