import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AccountActivity } from '#shared/account.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/control/button.tsx';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useDeferredQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { StepUpDialog } from '../../../forms/accounts/step-up.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { activityQuery, PanelFailed, readActivitySoon, SecuritySection } from './security-section.tsx';
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
      <StepUpDialog system={system} totp={totp} />
    </div>
  );
}

/** The account's activity in the last 90 days, newest first. */
function ActivityPanel({ system }: { system: AccountSystem }) {
  const query = useInfiniteQuery(activityQuery(system));
  const state = useDeferredQueryState(query);
  // The user may have signed in a moment ago.
  useEffect(() => readActivitySoon(system), [system]);
  const entries = state.state === 'ready' ? state.data.pages.flatMap((page) => page.entries) : [];
  const older = useMutation({
    onMutate: () => ({ last: entries.at(-1)?.id }),
    mutationFn: async () => {
      // Cancelling a refetch under way would lose the newest entries.
      if (query.isFetching) await query.refetch({ cancelRefetch: false });
      await query.fetchNextPage({ throwOnError: true });
    },
  });
  return (
    <SecuritySection title="Account activity" intro="From the last 90 days.">
      {state.state === 'loading' ? <ActivityLoading /> : null}
      {state.state === 'failed' ? <PanelFailed busy={state.busy} onRetry={state.retry} /> : null}
      {state.state === 'ready' && entries.length === 0 ? <p className="text-soft">No activity yet.</p> : null}
      <ol className="divide-y-2 divide-raised empty:hidden">
        {entries.map((entry, index) => (
          <ActivityRow
            key={entry.id}
            entry={entry}
            // The button may disappear, and this is the next entry to read.
            takesFocus={index > 0 && entries[index - 1]?.id === older.context?.last}
          />
        ))}
      </ol>
      {query.hasNextPage ? (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <p role="alert" className="text-bad empty:hidden">
            {older.isError ? "This didn't load." : null}
          </p>
          <Button variant="outline" busy={older.isPending} onClick={() => older.mutate()}>
            {older.isError ? 'Try again' : 'Show older activity'}
          </Button>
        </div>
      ) : null}
    </SecuritySection>
  );
}

interface RowProps {
  entry: AccountActivity;
  /** Whether it takes the focus when it appears. */
  takesFocus: boolean;
}

function ActivityRow({ entry: { what, at, address, device }, takesFocus }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, []);
  const { title, warns } = describeActivity(what);
  return (
    <li ref={row} tabIndex={takesFocus ? -1 : undefined} className="flex items-start gap-3 py-3">
      <span className={joinClassNames('mt-0.5', warns ? 'text-coin' : 'text-soft')}>
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

type ActivityText = AccountActivity['what'];

/** The description of an event; `warns` marks events that the owner should check, with an icon. */
interface ActivityTexts {
  title: string;
  warns?: true;
}

const ACTIVITY_TEXTS: Record<ActivityText, ActivityTexts> = {
  registered: { title: 'Account created' },
  'signed-in': { title: 'Signed in' },
  'sign-in-failed': { title: 'Wrong password at sign-in', warns: true },
  'code-asked': { title: 'Correct password, code requested' },
  'code-failed': { title: 'Wrong code at sign-in', warns: true },
  'step-up-failed': { title: 'Wrong password or code before a change', warns: true },
  locked: { title: 'Locked after too many failed attempts', warns: true },
  'signed-out': { title: 'Signed out' },
  'session-ended': { title: 'Session ended' },
  'password-changed': { title: 'Password changed', warns: true },
  'password-reset': { title: 'Password reset by link', warns: true },
  'reset-requested': { title: 'Password reset link requested' },
  'profile-changed': { title: 'Profile changed' },
  'address-changed': { title: 'Email address changed', warns: true },
  'changes-undone': { title: 'Changes undone by email link', warns: true },
  'address-verified': { title: 'Email address verified' },
  'totp-added': { title: 'Authenticator app set up' },
  'totp-removed': { title: 'Authenticator app removed', warns: true },
  'discord-linked': { title: 'Discord account linked', warns: true },
  'discord-unlinked': { title: 'Discord account unlinked', warns: true },
  'totp-reset': { title: 'Authenticator app removed by staff', warns: true },
  'recovery-code-used': { title: 'Signed in with a recovery code', warns: true },
  'role-changed': { title: 'Role changed by staff' },
  'second-factor-demanded': { title: 'Staff now require two-factor sign-in' },
  'second-factor-released': { title: 'Staff no longer require two-factor sign-in' },
  suspended: { title: 'Account suspended by staff', warns: true },
  reinstated: { title: 'Account reinstated by staff' },
};

/** The description of an activity event. */
const describeActivity = (what: ActivityText): ActivityTexts => ACTIVITY_TEXTS[what];
