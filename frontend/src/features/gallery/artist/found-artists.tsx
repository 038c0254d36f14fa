import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PublicImage } from '#shared/public-image.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { useGalleryConfig } from '../../../api/gallery-queries.ts';
import { paths } from '../../../session/paths/screen-paths.ts';

/** With more artists, the term is hardly the beginning of a name. */
const MOST_ARTISTS = 3;

interface Props {
  /** The term of the search; empty without one. */
  search: string;
  /** The images that it found. */
  images: readonly PublicImage[];
}

/** Links to the artists among the results whose names begin with the search term; nothing if names are hidden. */
export function FoundArtists({ search, images }: Props) {
  const { showCreatorNames } = useGalleryConfig();
  const names = showCreatorNames && search ? findArtists(search, images) : [];
  if (names.length === 0) return null;
  return (
    <ul className="mb-5 flex flex-wrap gap-x-6 gap-y-1" aria-label="Artists">
      {names.map((name) => (
        <li key={name}>
          <Link to={paths.artist(name)} className="group focus-frame inline-flex min-h-11 items-center gap-2">
            <span>
              <span className="text-soft">Artist: </span>
              <bdi className="font-semibold">{name}</bdi>
              <span className="text-soft"> – </span>
              <span className="text-cool underline underline-offset-4 group-hover:text-text">
                see all their work
              </span>
            </span>
            <Icon of={ArrowRight} size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The pages of artists whose names begin with a term, each once whatever its case, in the order of their images. */
function findArtists(search: string, images: readonly PublicImage[]): string[] {
  const term = search.toLowerCase();
  const names = new Map(images.flatMap(({ artistPage: page }) => (page ? [[page.toLowerCase(), page]] : [])));
  const found = [...names].filter(([name]) => name.startsWith(term)).map(([, name]) => name);
  return found.length > MOST_ARTISTS ? [] : found;
}
