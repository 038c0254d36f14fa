import { useQuery } from '@tanstack/react-query';
import type { FilePublication } from '#shared/contract/gallery.ts';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { BackgroundProgress } from '#ui/staff/background-progress.tsx';
import { publicationQuery } from '../../../api/publication.ts';

/** How far the files of 18+ images are withdrawn or published after an editor switched them off or on. */
export function PublicationProgress() {
  const { data } = useQuery(publicationQuery);
  return <BackgroundProgress progress={data} describe={describe} nameBar={nameBar} className="mb-6" />;
}

const nameBar = ({ showNSFW }: FilePublication): string =>
  showNSFW ? 'Publishing 18+ images' : 'Withdrawing 18+ images';

/** The progress in words. */
function describe({ state, showNSFW, done, failed, total: counted = 0 }: FilePublication): string {
  const [doing, did, toDo] = showNSFW
    ? ['Publishing', 'Published', 'publish']
    : ['Withdrawing', 'Withdrew', 'withdraw'];
  // Images that were approved since then are not in the total.
  const total = Math.max(counted, done);
  const part = `${formatCount(done)} of ${formatQuantity(total, 'image')}`;
  if (state === 'running') return total === 0 ? `${doing} 18+ images…` : `${doing} ${part}…`;
  if (state === 'retrying') return `${doing} stopped at ${part}. We'll try again in a few minutes.`;
  if (done === 0) return `No 18+ images to ${toDo}.`;
  if (failed === 0) return `${did} ${formatQuantity(done, 'image')}.`;
  return `${did} ${formatCount(done - failed)} of ${formatQuantity(done, 'image')}. We'll keep trying the others.`;
}
