import type { WebsiteUser } from '../../../../shared/account.ts';
import { Guard } from '../../session/guard.tsx';
import { RoleBadge } from '../../session/role-badge.tsx';
import { webSession } from '../../session/web-session.ts';
import { usePageHead } from '../../ui/page-head.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { SecurityPanels } from './security/security-panels.tsx';
import { UnverifiedBanner } from './unverified-banner.tsx';

/** The profile of a website account and its security settings. */
export function AccountScreen() {
  return <Guard>{(user) => <Account user={user} />}</Guard>;
}

function Account({ user }: { user: WebsiteUser }) {
  usePageHead({ title: 'My account', hidden: true });
  return (
    <div className="measure max-w-[54rem] py-10 md:py-14">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        My account
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-soft">
        <span className="font-semibold text-text">{user.username}</span>
        <RoleBadge role={user.role} />
        on the website
      </p>
      {user.emailVerified ? null : <UnverifiedBanner email={user.email} />}
      <div className="mt-8 grid gap-12">
        <section aria-labelledby="profile">
          <h2 id="profile" className="pb-4 text-3xl">
            Profile
          </h2>
          <ProfilePanel key={user.id} user={user} />
        </section>
        <section aria-labelledby="security">
          <h2 id="security" className="pb-4 text-3xl">
            Security
          </h2>
          <SecurityPanels
            system="web"
            account={user.id}
            totp={user.totp}
            onAccountChange={() => void webSession.refresh()}
          />
        </section>
      </div>
    </div>
  );
}
