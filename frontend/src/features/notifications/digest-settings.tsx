import { useId } from 'react';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '#shared/digests.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { SelectField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { FailedNotice } from '#ui/loading/failed-notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { gameAccount, webAccount } from '../../api/accounts.ts';
import { digestQuery } from '../../api/own-digest.ts';
import { ResendButton } from '../../forms/resend-button.tsx';
import { STORES } from '../../session/log-out.ts';
import { useDigestChoice } from './use-digest-choice.ts';

interface Props {
  /** The systems with a session here. */
  systems: readonly AccountSystem[];
}

/** How often each account gets its notifications by email. */
export function DigestSettings({ systems }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stepped mt-3 grid gap-4 bg-panel px-4 py-4 md:px-5">
      <h2 id={id} className="text-2xl">
        By email
      </h2>
      {systems.map((system) => (
        <DigestSetting key={system} system={system} label={LABELS[systems.length > 1 ? system : 'only']} />
      ))}
    </section>
  );
}

const LABELS: Record<AccountSystem | 'only', string> = {
  only: 'Email me a summary',
  game: 'Email me a summary of the game',
  web: 'Email me a summary of the website',
};

const OPTIONS: Record<DigestFrequency, string> = { off: 'Off', daily: 'Daily', weekly: 'Weekly' };

function DigestSetting({ system, label }: { system: AccountSystem; label: string }) {
  const state = useQueryState(digestQuery(system));
  const choose = useDigestChoice(system);
  const { user } = STORES[system].use();
  if (state.state === 'failed')
    return (
      <FailedNotice title="Failed to load how often we email you" busy={state.busy} onRetry={state.retry} />
    );
  const frequency = (state.state === 'ready' && state.data.frequency) || 'off';
  const isUnverified = user?.emailVerified === false;
  return (
    <div className="grid gap-3">
      <SelectField
        label={label}
        className="max-w-sm"
        options={DIGEST_FREQUENCIES.map((value) => ({ value, label: OPTIONS[value] }))}
        value={frequency}
        // What is on can be turned off, whatever became of the address.
        disabled={state.state !== 'ready' || (isUnverified && frequency === 'off')}
        hint="As plain text, and only if something is new that you haven't read here."
        onChange={({ target }) => choose(target.value as DigestFrequency)} // one of the options
      />
      {isUnverified ? <VerifyFirst system={system} /> : null}
    </div>
  );
}

const SEND_AGAIN: Record<AccountSystem, () => Promise<{ message?: string | undefined }>> = {
  web: () => webAccount.resendVerification.withMessage({}),
  game: () => gameAccount.resendVerification.withMessage({}),
};

/** Says what is missing, and sends the email with the link again. */
const VerifyFirst = ({ system }: { system: AccountSystem }) => (
  <FormNotice kind="info" title="Your email address isn't verified">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 text-soft">Open the link that we sent you. Then you can choose a summary here.</p>
      <ResendButton
        variant="outline"
        label="Send the email again"
        fallback="We couldn't send the email"
        send={async () => (await SEND_AGAIN[system]()).message}
      />
    </div>
  </FormNotice>
);
