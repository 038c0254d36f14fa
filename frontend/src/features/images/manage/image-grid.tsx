import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffImage } from '#shared/contract/images.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatKilobytes } from '#ui/format/format-size.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { RevealButton } from '../../../forms/images/sensitive-content-gate.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { getImageName, ImageStatus, isPending } from './image-status.tsx';
import { ImageThumbnail } from './image-thumbnail.tsx';

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
/** The number of images per page. */
const PLACES = 12;

interface Props extends ImageActions {
  images: readonly StaffImage[];
  /** Other images are loading. */
  stale: boolean;
  chosen: ReadonlySet<StaffImage['id']>;
  /** The image for which the server is checking whether the user may reject it. */
  asking: StaffImage['id'] | undefined;
  /** Images that others have to decide on, since the user uploaded them. */
  own: readonly StaffImage[];
  /** Whether an image is hidden, as sensitive ones are until they are revealed. */
  isHidden: (image: StaffImage) => boolean;
  onReveal: (id: StaffImage['id']) => void;
  /** `isRange` extends the selection from the last image to this one. */
  onChoose: (id: StaffImage['id'], chosen: boolean, isRange: boolean) => void;
}

/** A page of images. */
export function ImageGrid({
  images,
  stale,
  chosen,
  own,
  asking,
  isHidden,
  onReveal,
  onChoose,
  ...actions
}: Props) {
  const list = useKeptFocus(images);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Images"
      aria-busy={stale}
      // The selection bar must not cover what gets the focus.
      className={`${GRID} outline-none **:scroll-mt-60 lg:**:scroll-mt-36`}
    >
      {images.map((image) => (
        <li key={image.id} className="min-w-0">
          <StaffImageCard
            image={image}
            chosen={chosen.has(image.id)}
            decidable={!own.includes(image)}
            asking={asking === image.id}
            hidden={isHidden(image)}
            onReveal={() => onReveal(image.id)}
            onChoose={(isChosen, isRange) => onChoose(image.id, isChosen, isRange)}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders while a page of images is loading. */
export const ImagesLoading = () => (
  <div role="status">
    <p className="sr-only">Loading images</p>
    <div className={GRID}>
      {Array.from({ length: PLACES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
        <div key={place} className="stepped bg-panel p-[3px]">
          <Skeleton className="aspect-[4/3] bg-raised" />
          <div className="h-[5.75rem]" />
        </div>
      ))}
    </div>
  </div>
);

/** The actions for an image. */
interface ImageActions {
  onApprove: (image: StaffImage) => void;
  onReject: (image: StaffImage) => void;
  onEdit: (image: StaffImage, hidden: boolean) => void;
  onDelete: (image: StaffImage) => void;
}

interface StaffImageCardProps extends ImageActions {
  image: StaffImage;
  /** It is selected for a bulk action. */
  chosen: boolean;
  /** The user may decide on it. */
  decidable: boolean;
  onChoose: (chosen: boolean, isRange: boolean) => void;
  /** The server is checking whether the user may reject it. */
  asking: boolean;
  hidden: boolean;
  onReveal: () => void;
}

/** An image with its metadata and actions. */
function StaffImageCard(props: StaffImageCardProps) {
  const { image, chosen, decidable, hidden, onReveal, onChoose, onEdit, onDelete, ...decisions } = props;
  const name = getImageName(image);
  return (
    <article
      aria-label={name}
      className={joinClassNames(
        'stepped flex h-full flex-col',
        chosen ? 'bg-cool p-[3px]' : 'bg-panel p-[3px]',
      )}
    >
      <div className="stepped flex grow flex-col bg-panel pb-3.5">
        <div className="relative">
          <span className="frame aspect-[4/3] w-full bg-ground">
            <ImageThumbnail image={image} hidden={hidden} decorative />
          </span>
          {hidden && image.thumbnailUrl ? <RevealButton title={name} onReveal={onReveal} /> : null}
          <span className="absolute top-2.5 right-2.5">
            <ImageStatus image={image} />
          </span>
          <Choice name={name} chosen={chosen} onChoose={onChoose} />
          <span className="absolute right-1 bottom-1 flex">
            <IconButton
              icon={Pencil}
              label={`Edit ${name}`}
              data-keeps-place=""
              onClick={() => onEdit(image, hidden)}
            />
            <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onDelete(image)} />
          </span>
        </div>
        <Facts image={image} />
        {decidable && isPending(image) ? <Decisions image={image} {...decisions} /> : null}
      </div>
    </article>
  );
}

interface Drawn {
  image: StaffImage;
}

function Facts({ image }: Drawn) {
  const { category, createdAt, uploadedBy, size, processing, rating } = image;
  return (
    <div className="min-w-0 grow px-3.5 pt-3 pb-2">
      <h2 className="truncate font-text font-bold" title={getImageName(image)}>
        <Link to={staffPaths.image(image.id)} className="hover:underline focus-visible:-outline-offset-2">
          <bdi>{getImageName(image)}</bdi>
        </Link>
      </h2>
      <p className="text-sm text-soft">
        {getCategoryLabel(category)} · {rating.toUpperCase()} ·{' '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <p className="truncate text-sm text-soft tabular-nums">
        <bdi>{uploadedBy.username || 'Unknown'}</bdi> · {formatKilobytes(size)}
      </p>
      {processing.reason ? <p className="mt-1 text-sm text-bad wrap-anywhere">{processing.reason}</p> : null}
    </div>
  );
}

type DecisionsProps = Pick<StaffImageCardProps, 'image' | 'asking' | 'onApprove' | 'onReject'>;

/** The decision buttons. */
function Decisions({ image, asking, onApprove, onReject }: DecisionsProps) {
  const name = getImageName(image);
  return (
    <div className="flex flex-wrap gap-2 px-3">
      <ActionButton tone="good" aria-label={`Approve ${name}`} onClick={() => onApprove(image)}>
        Approve
      </ActionButton>
      <ActionButton tone="bad" busy={asking} aria-label={`Reject ${name}`} onClick={() => onReject(image)}>
        Reject
      </ActionButton>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  chosen: boolean;
  onChoose: (chosen: boolean, isRange: boolean) => void;
}

/** The checkbox that selects the image for a bulk action. */
const Choice = ({ name, chosen, onChoose }: ChoiceProps) => (
  <label className="stepped step-3 absolute top-2 left-2 grid size-11 cursor-pointer place-items-center bg-shadow has-focus-visible:bg-text">
    <input
      type="checkbox"
      checked={chosen}
      onChange={({ target, nativeEvent }) =>
        onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className="size-6 cursor-pointer accent-cool outline-none"
    />
    <span className="sr-only">Select {name}</span>
  </label>
);
