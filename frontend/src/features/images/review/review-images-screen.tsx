import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '#ui/format/format-number.ts';
import { formatAgoInSentence } from '#ui/format/format-time.ts';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { countDecidable, queueQuery, waitingQuery } from '../../../api/staff-images.ts';
import { FailedImages } from '../../../forms/images/image-list-notices.tsx';
import { parseFilters, QueueFilterFields } from './queue-filters.tsx';
import { QueueLoading } from './queue-notices.tsx';
import { ReviewDesk } from './review-desk.tsx';

/** The queue of pending images. */
export function ReviewImagesScreen() {
  const heading = useFoundFocus();
  usePageHead({ title: 'Review Images', hidden: true });
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const query = useQueryState(waitingQuery(filters));
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Review Images
        </h1>
        <ReviewQueue />
        <QueueFilterFields filters={filters} />
      </div>
      {query.state === 'loading' ? <QueueLoading /> : null}
      {query.state === 'failed' ? (
        <div className="pt-6">
          <FailedImages onRetry={query.retry} busy={query.busy} />
        </div>
      ) : null}
      {query.state === 'ready' ? (
        <ReviewDesk
          key={filters.category}
          waiting={query.data.images}
          filtered={filters.category !== 'all'}
        />
      ) : null}
    </>
  );
}

/** How many images the user may decide on, and the waiting time of the oldest. */
function ReviewQueue() {
  const { data } = useQuery(queueQuery);
  if (!data) return null;
  const { own, oldestSince } = data;
  const decidable = countDecidable(data);
  return (
    <p className="text-soft tabular-nums">
      {formatCount(decidable)} waiting
      {oldestSince && decidable > 0 ? `, the oldest ${describeArrival(oldestSince)}` : ''}
      {own > 0 ? <span className="block text-sm">{formatOwn(own)}</span> : null}
    </p>
  );
}

const formatOwn = (own: number): string =>
  own === 1 ? 'Someone else reviews your own image' : `Someone else reviews your own ${own} images`;

/** The arrival time of the oldest image, as the end of a sentence. */
function describeArrival(since: string): string {
  const ago = formatAgoInSentence(since);
  return ago === 'just now' ? 'just arrived' : `arrived ${ago}`;
}
