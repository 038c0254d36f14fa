import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RevealButton } from '../../../forms/images/sensitive-content-gate.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { SIMILARITY_LABELS } from '../manage/duplicates-warning.tsx';
import { PictureStage, type StagedImage } from './picture-stage.tsx';
import type { Duplicate } from './use-comparison.ts';

interface Props {
  duplicate: Duplicate;
  /** Whether the user has chosen to see all sensitive images. */
  showsSensitive: boolean;
  /** The zoom of the image under review, which this one follows. */
  scale: number | undefined;
  grid: boolean;
  onStep: (by: 1 | -1) => void;
}

/** A similar image next to the one under review, at the same zoom, with a link to it. */
export function ComparedImage({ duplicate, showsSensitive, scale, grid, onStep }: Props) {
  const [revealed, setRevealed] = useState(false);
  const { id, title, kind, approvalStatus, createdBy, original, rating } = duplicate;
  const hidden = rating === 'r' && !showsSensitive && !revealed;
  return (
    <section aria-label="Similar image" className="stepped flex min-w-0 flex-1 flex-col bg-raised">
      <div data-sensitive="" className="relative min-h-0 grow">
        <PictureStage
          image={toStaged(duplicate)}
          hidden={hidden}
          fullSizeUrl={undefined}
          scale={scale}
          grid={grid}
          onFit={ignore}
          onStep={onStep}
          onSeen={ignore}
          onMissing={ignore}
        />
        {hidden ? <RevealButton title={title} onReveal={() => setRevealed(true)} /> : null}
      </div>
      <p className="px-3 pt-2 pb-3 text-sm leading-tight">
        <Link
          to={staffPaths.image(id)}
          target="_blank"
          className="font-semibold text-cool underline wrap-anywhere"
        >
          <bdi>{title}</bdi>
          <span className="sr-only"> (new tab)</span>
        </Link>
        <span className="block text-soft">
          {SIMILARITY_LABELS[kind]}, {approvalStatus}
          {original ? `, ${original.width} × ${original.height}` : ''}, by <bdi>{createdBy}</bdi>
        </span>
      </p>
    </section>
  );
}

const ignore = () => undefined;

const toStaged = ({ original, imageUrl, ...duplicate }: Duplicate): StagedImage => ({
  ...duplicate,
  altText: '',
  imageUrl,
  animated: false,
  original,
  nativeWidth: original?.nativeWidth,
  nativeHeight: original?.nativeHeight,
});
