import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OPERATOR } from '#shared/operator.ts';
import { cookieChoice } from '#ui/page/stored-choice.ts';
import { useHasRendered } from '#ui/page/use-has-rendered.ts';
import { siteConfigQuery } from '../api/site-config-query.ts';
import { buildSearch } from '../features/gallery/gallery-filters.ts';
import { rememberHere } from '../session/paths/redirect-path.ts';
import { paths } from '../session/paths/screen-paths.ts';
import { useHasToken } from '../tokens/session-tokens.ts';
import { runOnceRendered } from './once-rendered.ts';
import { listSocialLinks } from './social/list-social-links.ts';
import { AdultsBadge, Wordmark } from './wordmark.tsx';

/** The version of the release. `frontend/app-constants.ts` defines it. */
declare const APP_VERSION: string;

const LEGAL = [
  { label: 'Privacy Policy', to: paths.privacyPolicy },
  { label: 'Terms of Service', to: paths.termsOfService },
  { label: 'Community Guidelines', to: paths.communityGuidelines },
  { label: 'Cookie Policy', to: paths.cookiePolicy },
  { label: 'DMCA', to: paths.dmca },
];
const SUPPORT = [
  { label: 'FAQ', to: paths.faq },
  { label: 'System Requirements', to: paths.systemRequirements },
  { label: 'Download', to: paths.download },
  { label: 'Developers', to: paths.developers },
];
const COMMUNITY = [
  { label: 'Gallery', to: paths.gallery },
  { label: 'Most popular', to: paths.gallery + buildSearch({ sort: 'popular' }) },
  { label: 'Creator Program', to: paths.creatorProgram },
  { label: 'Events', to: paths.events },
];

const LINK =
  'inline-flex min-h-11 items-center text-left text-soft hover:text-text hover:underline md:min-h-9';

/** The footer of every screen, with space for the overlay at the bottom edge. */
export function Footer() {
  return (
    <footer className="border-t-4 border-raised bg-panel pb-16 print:hidden">
      <div className="measure grid grid-cols-2 gap-x-8 gap-y-8 py-12 md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark />
          <p className="mt-2 max-w-xs text-soft">
            A free avatar game for adults, and the people who play it.
          </p>
        </div>
        <Column title="Legal">
          <Links to={LEGAL} />
        </Column>
        <Column title="Support">
          <Links to={SUPPORT} />
          <li>
            <a href={`mailto:${OPERATOR.contact}`} className={LINK}>
              Contact us
            </a>
          </li>
          <li>
            <button type="button" className={LINK} onClick={reopenCookieQuestion}>
              Cookie settings
            </button>
          </li>
          <WebsiteAccount />
        </Column>
        <Column title="Community">
          <Links to={COMMUNITY} />
        </Column>
        <FollowUs />
      </div>
      <div className="measure flex flex-wrap items-center gap-3 border-t-2 border-raised py-6 text-soft">
        <AdultsBadge />
        <p>© {OPERATOR.name}. All rights reserved.</p>
        <p className="md:ml-auto">Version {APP_VERSION}</p>
      </div>
    </footer>
  );
}

/** The way to the website account; the header's only entry is that of the game. */
function WebsiteAccount() {
  const isSignedIn = useHasToken('web');
  return (
    <li>
      {isSignedIn ? (
        <Link to={paths.account} className={LINK}>
          Website account
        </Link>
      ) : (
        <Link to={paths.login} className={LINK} onClick={() => rememberHere('web')}>
          Website sign-in
        </Link>
      )}
    </li>
  );
}

/** Moves the focus to the question once it is rendered again. */
function reopenCookieQuestion(): void {
  cookieChoice.set(null);
  runOnceRendered('[data-banner]', (banner) => banner.focus({ preventScroll: true }));
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="font-text text-base font-bold">{title}</h2>
    <ul className="mt-1">{children}</ul>
  </nav>
);

const Links = ({ to }: { to: readonly { label: string; to: string }[] }) =>
  to.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className={LINK}>
        {label}
      </Link>
    </li>
  ));

/** The social links of the current stage. The placeholder reserves the same number of lines before they load. */
function FollowUs() {
  const enabled = useHasRendered();
  const links = listSocialLinks(useQuery({ ...siteConfigQuery, enabled }).data);
  return (
    <div className="min-h-62 md:min-h-0">
      {links.length > 0 ? (
        <Column title="Follow us">
          {links.map(({ name, label, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </Column>
      ) : null}
    </div>
  );
}
