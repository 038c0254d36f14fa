import { CopyCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { MosaicCover } from '../../../forms/images/mosaic.tsx';
import { SensitiveContentGate } from '../../../forms/images/sensitive-content-gate.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';

/** How an image is similar to another. */
export const SIMILARITY_LABELS = { exact: 'Identical file', near: 'Looks similar' } as const;

interface Props extends Pick<StaffImage, 'duplicates'> {
  /** Shows a similar image next to the image; missing where that is not possible. */
  onCompare?: (id: StaffImage['id']) => void;
  /** Links the pages of the similar images. */
  linked?: boolean;
}

/** Warns about similar images and shows them; renders nothing if there are none. */
export function DuplicatesWarning({ duplicates = [], onCompare, linked = false }: Props) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-label="Duplicates" className="stepped step-3 bg-raised p-3">
      <p className="flex items-center gap-2 font-semibold text-coin">
        <Icon of={CopyCheck} size={18} />
        {duplicates.length === 1
          ? 'This may be a duplicate of another image'
          : `This may be a duplicate of ${duplicates.length} other images`}
      </p>
      <ul className="mt-2 grid gap-2">
        {duplicates.map(
          ({ id, kind, title, approvalStatus, rating, thumbnailUrl, width, height, createdBy }) => (
            <li key={id} className="flex items-center gap-3 text-sm">
              <SensitiveContentGate
                rating={thumbnailUrl ? rating : undefined}
                title={title}
                className="size-12 shrink-0"
                small
              >
                {(hidden) => <Thumbnail src={thumbnailUrl} width={width} height={height} hidden={hidden} />}
              </SensitiveContentGate>
              <span className="min-w-0">
                <bdi className="block truncate font-semibold">
                  {linked ? (
                    <Link to={staffPaths.image(id)} className="text-cool underline underline-offset-4">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </bdi>
                <span className="text-soft">
                  {SIMILARITY_LABELS[kind]}, {approvalStatus}, by <bdi>{createdBy}</bdi>
                </span>
              </span>
              {onCompare ? (
                <ActionButton
                  tone="quiet"
                  className="ml-auto"
                  aria-label={`Compare with ${title}`}
                  onClick={() => onCompare(id)}
                >
                  Compare
                </ActionButton>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface ThumbnailProps {
  src: string | undefined;
  /** The size of the image; undefined where it is not known. */
  width: number | undefined;
  height: number | undefined;
  hidden: boolean;
}

const Thumbnail = ({ src, width = 1, height = 1, hidden }: ThumbnailProps) => (
  <span className="frame stepped step-2 size-12 bg-ground">
    {src ? (
      <MosaicCover hidden={hidden} width={width} height={height} fit="cover">
        {(covered) => (
          <img
            src={src}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className={joinClassNames('frame-cover crisp', covered && 'opacity-0')}
          />
        )}
      </MosaicCover>
    ) : null}
  </span>
);
