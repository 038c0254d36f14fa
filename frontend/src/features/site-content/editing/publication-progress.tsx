import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilePublication } from '../../../../../shared/contract/gallery.ts';
import { publicationQuery } from '../../../api/publication.ts';

/**
 * How far the files of 18+ images are withdrawn or published after an editor switched them off or on. Work that was
 * finished before the panel opened is not mentioned.
 */
export function PublicationProgress() {
  const { data: publication } = useQuery(publicationQuery);
  const [known, setKnown] = useState<{ finished: number | undefined }>();
  if (publication !== undefined && !known)
    setKnown({ finished: publication?.state === 'done' ? publication.generation : undefined });
  const isNews = publication && known && publication.generation !== known.finished;
  return (
    <div className={isNews ? 'mb-6 grid gap-2' : undefined}>
      <p role="status" className={publication?.state === 'retrying' ? 'text-bad' : 'text-soft'}>
        {isNews ? describe(publication) : ''}
      </p>
      {isNews && publication.state !== 'done' ? <Bar {...publication} /> : null}
    </div>
  );
}

function Bar({ showNSFW, done, total }: FilePublication) {
  const percent = total === undefined ? 0 : Math.floor((done / Math.max(total, done, 1)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={showNSFW ? 'Publishing 18+ images' : 'Withdrawing 18+ images'}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="stepped step-3 h-4 bg-ground"
    >
      <div className="h-full bg-cool transition-[width] ease-pixel" style={{ width: `${percent}%` }} />
    </div>
  );
}

const countImages = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'image' : 'images'}`;

/** The progress in words. */
function describe({ state, showNSFW, done, failed, total: counted = 0 }: FilePublication): string {
  const [doing, did, toDo] = showNSFW
    ? ['Publishing', 'Published', 'publish']
    : ['Withdrawing', 'Withdrew', 'withdraw'];
  // Images that were approved since then are not in the total.
  const total = Math.max(counted, done);
  const part = `${done.toLocaleString('en')} of ${countImages(total)}`;
  if (state === 'running') return total === 0 ? `${doing} 18+ images…` : `${doing} ${part}…`;
  if (state === 'retrying') return `${doing} stopped at ${part}. We'll try again in a few minutes.`;
  if (done === 0) return `No 18+ images to ${toDo}.`;
  if (failed === 0) return `${did} ${countImages(done)}.`;
  return `${did} ${(done - failed).toLocaleString('en')} of ${countImages(done)}. We'll keep trying the others.`;
}
