import { useEffect, useState } from 'react';
import type { WorkProgress } from '#shared/contract/work-progress.ts';
import { joinClassNames } from '../class-names.ts';

interface Props<Progress extends WorkProgress> {
  /** Undefined while it is loading; null if such work has never begun. */
  progress: Progress | null | undefined;
  /** The progress in words. */
  describe: (progress: Progress) => string;
  /** The name of the progress bar. */
  nameBar: (progress: Progress) => string;
  /** Is called when the work ends while the user watches. */
  onFinished?: () => void;
  className?: string;
}

/**
 * How far work in the background has come, also after a reload and for other staff. Work that was finished before the
 * user came is not mentioned.
 */
export function BackgroundProgress<Progress extends WorkProgress>(props: Props<Progress>) {
  const { progress, describe, nameBar, onFinished, className } = props;
  const [known, setKnown] = useState<{ finished: number | undefined }>();
  if (progress !== undefined && !known)
    setKnown({ finished: progress?.state === 'done' ? progress.generation : undefined });
  const isNews = progress && known && progress.generation !== known.finished;
  const hasFinished = isNews && progress.state === 'done';
  useEffect(() => {
    if (hasFinished) onFinished?.();
  }, [hasFinished, onFinished]);
  return (
    <div className={isNews ? joinClassNames('grid gap-2', className) : undefined}>
      <p role="status" className={progress?.state === 'retrying' ? 'text-bad' : 'text-soft'}>
        {isNews ? describe(progress) : ''}
      </p>
      {isNews && !hasFinished ? <Bar name={nameBar(progress)} {...progress} /> : null}
    </div>
  );
}

function Bar({ name, done, total }: { name: string } & Pick<WorkProgress, 'done' | 'total'>) {
  const percent = total === undefined ? 0 : Math.floor((done / Math.max(total, done, 1)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="stepped step-3 h-4 bg-ground"
    >
      <div className="h-full bg-cool transition-[width] ease-pixel" style={{ width: `${percent}%` }} />
    </div>
  );
}
