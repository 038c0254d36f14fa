import { ArrowLeft } from 'lucide-react';
import { type To, useLocation, useSearchParams } from 'react-router-dom';
import type { GameUser } from '#shared/account.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { Pager } from '#ui/list/pager.tsx';
import { parsePage } from '#ui/list/parse-page.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { ScreenLoading, Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { EMPTY_FRAME } from '#ui/picture/empty-frame.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { CROWD } from '#ui/picture/pictures.ts';
import { submissionsQuery } from '../../../api/submissions.ts';
import { UnverifiedPlayerBanner } from '../../../forms/unverified-player-banner.tsx';
import { useGameSession } from '../../../session/game-session.ts';
import { GameSessionNotChecked } from '../../../session/game-session-not-checked.tsx';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { SUBMISSIONS_HEADING } from './submission-actions.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { SubmissionRow } from './submission-row.tsx';

/** The screen where players submit images and follow their status. */
export function SubmissionsScreen() {
  const { user, token, loading, error } = useGameSession();
  if (user) return <Submissions user={user} />;
  if (!token) return <GuestInvitation />;
  return loading ? <ScreenLoading /> : <GameSessionNotChecked reason={error} />;
}

function Submissions({ user }: { user: GameUser }) {
  usePageHead({ title: 'Submit your art', hidden: true });
  return (
    <div className="measure pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-4xl md:text-5xl">
            Submit your art
          </h1>
          <p className="mt-3 max-w-2xl text-soft">
            Share your work. A moderator reviews every image before it's published.
          </p>
        </div>
        <ButtonLink variant="raised" to={paths.gameProfile}>
          <Icon of={ArrowLeft} size={18} />
          Game Profile
        </ButtonLink>
      </div>
      {user.emailVerified ? null : <UnverifiedPlayerBanner email={user.email} />}
      <div className="mt-8">
        <SubmissionPanel />
      </div>
      <MySubmissions />
    </div>
  );
}

/** Informs a guest that submitting requires a game account, with a link to sign in and return. */
function GuestInvitation() {
  usePageHead({ title: 'Submit your art', hidden: true });
  const here = useLocation();
  const login = (
    <ButtonLink variant="hot" to={paths.gameProfile} onClick={() => rememberPath('game', here)}>
      Log in to the game
    </ButtonLink>
  );
  return (
    <div className="measure pt-8 pb-16 md:pt-12">
      <h1 tabIndex={-1} className="pb-8 text-4xl md:text-5xl">
        Submit your art
      </h1>
      <Notice picture={CROWD} title="Log in first" actions={login}>
        <p>Log in with your game account to share your own pictures. We'll bring you back here afterwards.</p>
      </Notice>
    </div>
  );
}

/** The query parameter with the page. */
const PAGE = 'page';

const COUNTED = "Everything you've submitted.";

/** All submissions of the player with their status, newest first. */
function MySubmissions() {
  const [search] = useSearchParams();
  const page = parsePage(search.get(PAGE));
  const query = useQueryState(submissionsQuery(page));
  return (
    <section aria-labelledby={SUBMISSIONS_HEADING} className="mt-12">
      <h2 id={SUBMISSIONS_HEADING} tabIndex={-1} className="pb-5 text-3xl">
        My submissions
        {query.state === 'ready' ? (
          <Tooltip text={COUNTED} className="ml-2 font-text font-bold">
            ({formatCount(query.data.pagination.totalItems)})
          </Tooltip>
        ) : null}
      </h2>
      {query.state === 'loading' ? <SubmissionsLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed {...FAILED_LIST} busy={query.busy} onRetry={query.retry}>
          They're safe. Our server isn't responding, but it should be back shortly.
        </ListFailed>
      ) : null}
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

/** A message in place of an empty list of submissions. */
const NoSubmissions = () => (
  <Notice picture={EMPTY_FRAME} title="Nothing submitted yet">
    <p>Choose an image above, then track it here.</p>
  </Notice>
);

/** A message on a page past the last one. */
const PastTheEnd = ({ firstPage }: { firstPage: To }) => (
  <Notice
    picture={EMPTY_FRAME}
    title="Nothing on this page"
    actions={<ButtonLink to={firstPage}>Go to the first page</ButtonLink>}
  >
    <p>That page doesn't exist.</p>
  </Notice>
);

const FAILED_LIST = { title: 'Failed to load your submissions', picture: LOST_SIGNAL_PICTURE };

const SubmissionsLoading = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading your submissions</span>
    <Skeleton className="h-38" />
    <Skeleton className="h-38" />
    <Skeleton className="h-38" />
  </div>
);
