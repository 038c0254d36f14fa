import { useSearchParams } from 'react-router-dom';
import type { Submission } from '../../../../../shared/contract/gallery.ts';
import type { Pagination } from '../../../../../shared/contract/pagination.ts';
import { submissionsQuery } from '../../../api/submissions.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { formatCount } from '../../../ui/format.ts';
import { Pager } from '../../../ui/pager.tsx';
import { parsePage } from '../../../ui/parse-page.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { SubmissionRow } from './submission-row.tsx';
import { NoSubmissions, PastTheEnd, SubmissionsFailed, SubmissionsLoading } from './submissions-notices.tsx';

/** The query parameter with the page. */
const PAGE = 'page';

const COUNTED = "Everything you've submitted.";

/** All submissions of the player with their status, newest first. */
export function MySubmissions() {
  const [search] = useSearchParams();
  const page = parsePage(search.get(PAGE));
  const query = useQueryState(submissionsQuery(page));
  return (
    <section aria-labelledby="submissions" className="mt-12">
      <h2 id="submissions" className="pb-5 text-3xl">
        My submissions
        {query.state === 'ready' ? (
          <Tooltip words={COUNTED} className="ml-2 font-text font-bold">
            ({formatCount(query.data.pagination.totalItems)})
          </Tooltip>
        ) : null}
      </h2>
      {query.state === 'loading' ? <SubmissionsLoading /> : null}
      {query.state === 'failed' ? <SubmissionsFailed busy={query.busy} onRetry={query.retry} /> : null}
      {query.state === 'ready' ? <SubmissionList {...query.data} page={page} /> : null}
    </section>
  );
}

const toPage = (page: number) => ({ search: page > 1 ? `?${PAGE}=${page}` : '' });

interface ListProps {
  images: readonly Submission[];
  pagination: Pagination;
  page: number;
}

function SubmissionList({ images, pagination: { totalItems, totalPages }, page }: ListProps) {
  if (totalItems === 0) return <NoSubmissions />;
  if (page > totalPages) return <PastTheEnd firstPage={toPage(1)} />;
  return (
    <>
      <ul className="grid gap-4">
        {images.map((image) => (
          <SubmissionRow key={image.id} image={image} />
        ))}
      </ul>
      <div className="pt-8">
        <Pager label="Submission pages" page={page} pages={totalPages} toPage={toPage} />
      </div>
    </>
  );
}
