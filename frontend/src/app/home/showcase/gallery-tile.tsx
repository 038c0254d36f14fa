import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { paths } from '../../../ui/paths.ts';

/** The link to the gallery at the end of the showcase. */
export function GalleryTile() {
  return (
    <Link to={paths.gallery} className="group focus-frame block size-full">
      <span className="stepped-outline grid h-full min-h-28 place-items-center p-4 group-hover:[--fill:var(--color-panel)]">
        <span className="flex items-center gap-2 text-center font-semibold">
          See the whole gallery
          <Icon of={ArrowRight} />
        </span>
      </span>
    </Link>
  );
}
