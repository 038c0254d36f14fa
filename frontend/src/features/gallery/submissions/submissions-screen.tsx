import { ArrowLeft } from 'lucide-react';
import type { GameUser } from '../../../../../shared/account.ts';
import { UnverifiedPlayerBanner } from '../../../forms/unverified-player-banner.tsx';
import { useGameSession } from '../../../session/game-session.ts';
import { GameSessionNotChecked } from '../../../session/game-session-not-checked.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageHead } from '../../../ui/page-head.ts';
import { paths } from '../../../ui/paths.ts';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { GuestInvitation } from './guest-invitation.tsx';
import { MySubmissions } from './my-submissions.tsx';
import { SubmissionPanel } from './submission-panel.tsx';

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
        <ButtonLink look="raised" to={paths.gameProfile}>
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
