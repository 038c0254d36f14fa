import { keepPreviousData } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountActivity } from '../../../../../shared/account.ts';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { useQueryState } from '../../../api/use-query-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatAgo, formatMoment } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { parsePage } from '../../../ui/parse-page.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PanelFailed } from './panel-failed.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { activityQuery, readActivitySoon } from './security-query.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface Props {
  /** The account system: website or game. */
  system: AccountSystem;
  /** The id of the account. */
  account: string;
  /** Whether an authenticator app is set up. */
  totp: boolean;
  /** Called when the account has changed and must be reloaded. */
  onAccountChange: () => void;
}

/** All security settings of an account. */
export function SecurityPanels({ system, account, totp, onAccountChange }: Props) {
  return (
    <div className="grid gap-5">
      <AuthenticatorPanel system={system} account={account} totp={totp} onChange={onAccountChange} />
      <PasswordPanel system={system} />
      <SessionsPanel system={system} />
      <ActivityPanel system={system} />
    </div>
  );
}

/** The query parameter with the page of the log. */
const PAGE = 'activity';

/** The account's activity in the last 90 days, newest first. */
function ActivityPanel({ system }: { system: AccountSystem }) {
  const [search] = useSearchParams();
  const page = parsePage(search.get(PAGE));
  const query = useQueryState({ ...activityQuery(system, page), placeholderData: keepPreviousData });
  // The user may have signed in a moment ago.
  useEffect(() => readActivitySoon(system), [system]);
  const data = query.state === 'ready' ? query.data : undefined;
  const toPage = (target: number) => {
    const next = new URLSearchParams(search);
    next.set(PAGE, String(target));
    return { search: `?${next}` };
  };
  return (
    <SecuritySection title="Account activity" intro="From the last 90 days.">
      {query.state === 'loading' ? <ActivityLoading /> : null}
      {query.state === 'failed' ? <PanelFailed busy={query.busy} onRetry={query.retry} /> : null}
      {data?.entries.length === 0 ? <p className="text-soft">No activity yet.</p> : null}
      {data ? (
        <ol className="divide-y-2 divide-raised">
          {data.entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      <div className="mt-5 empty:hidden">
        <Pager
          label="Activity pages"
          page={page}
          pages={data?.pagination.totalPages ?? 1}
          toPage={toPage}
          replace
        />
      </div>
    </SecuritySection>
  );
}

function ActivityRow({ entry: { what, at, address, device } }: { entry: AccountActivity }) {
  const { title, warns } = describeActivity(what);
  return (
    <li className="flex items-start gap-3 py-3">
      <span className={classNames('mt-0.5', warns ? 'text-coin' : 'text-soft')}>
        <Icon of={warns ? TriangleAlert : Check} />
      </span>
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-6">
        <p className="font-medium">
          {title}
          {warns ? <span className="sr-only"> (warning)</span> : null}
          <span className="block text-sm font-normal text-soft">
            {[device, address].filter(Boolean).join(' · ')}
          </span>
        </p>
        <time dateTime={at} className="text-sm text-soft sm:text-right">
          {formatAgo(at)}
          <span className="ml-2 tabular-nums sm:ml-0 sm:block">{formatMoment(at)}</span>
        </time>
      </div>
    </li>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const ActivityLoading = () => (
  <div className="grid gap-2">
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-14 bg-raised" />
    ))}
  </div>
);

type What = AccountActivity['what'];

/** The description of an event; `warns` marks events that the owner should check, with an icon. */
interface Words {
  title: string;
  warns?: true;
}

const WORDS: Record<What, Words> = {
  registered: { title: 'Account created' },
  'signed-in': { title: 'Signed in' },
  'sign-in-failed': { title: 'Wrong password at sign-in', warns: true },
  'code-asked': { title: 'Correct password, code requested' },
  'code-failed': { title: 'Wrong code at sign-in', warns: true },
  locked: { title: 'Locked after too many failed attempts', warns: true },
  'signed-out': { title: 'Signed out' },
  'session-ended': { title: 'Session ended' },
  'password-changed': { title: 'Password changed', warns: true },
  'password-reset': { title: 'Password reset by email link', warns: true },
  'reset-requested': { title: 'Password reset link requested' },
  'profile-changed': { title: 'Profile changed' },
  'address-changed': { title: 'Email address changed', warns: true },
  'address-verified': { title: 'Email address verified' },
  'totp-added': { title: 'Authenticator app set up' },
  'totp-removed': { title: 'Authenticator app removed', warns: true },
  'recovery-code-used': { title: 'Signed in with a recovery code', warns: true },
  'role-changed': { title: 'Role changed by staff' },
  'second-factor-demanded': { title: 'Staff now require two-factor sign-in' },
  'second-factor-released': { title: 'Staff no longer require two-factor sign-in' },
  suspended: { title: 'Account suspended by staff', warns: true },
  reinstated: { title: 'Account reinstated by staff' },
};

/** The description of an activity event. */
const describeActivity = (what: What): Words => WORDS[what];
