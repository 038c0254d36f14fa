import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import type { WebsiteUser } from '#shared/account.ts';
import { Email, OptionalPersonName, Username } from '#shared/account-fields.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatWait, useCountdown } from '#ui/form/use-countdown.ts';
import { toast } from '#ui/overlay/toast.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { webAccount } from '../../api/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { withStepUp } from '../../forms/accounts/step-up.tsx';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Guard } from '../../session/guard.tsx';
import { RoleBadge } from '../../session/role-badge.tsx';
import { webSession } from '../../session/web-session.ts';
import { SecurityPanels } from './security/security-panels.tsx';

interface Props {
  /** The section about what the user has subscribed to. */
  subscription: ReactNode;
}

/** The profile of a website account, its subscription and its security settings. */
export function AccountPage({ subscription }: Props) {
  return <Guard>{(user) => <Account user={user} subscription={subscription} />}</Guard>;
}

function Account({ user, subscription }: Props & { user: WebsiteUser }) {
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
      {user.emailVerified && user.pendingEmail === undefined ? null : <UnverifiedBanner user={user} />}
      <div className="mt-8 grid gap-12">
        <section aria-labelledby="profile">
          <h2 id="profile" className="pb-4 text-3xl">
            Profile
          </h2>
          <ProfilePanel key={user.id} user={user} />
        </section>
        {subscription}
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

/** How long, in seconds, until the user can request another email. */
const COOLDOWN = 60;

/**
 * Informs the user that an address waits for its verification, and resends the email. A new address can be called off;
 * until it is verified, the current one stays in use.
 */
function UnverifiedBanner({ user: { email, pendingEmail, version } }: { user: WebsiteUser }) {
  const { left, start } = useCountdown();
  const resend = useMutation({
    mutationFn: () => webAccount.resendVerification.withMessage({}),
    onSuccess: ({ message }) => {
      toast.success(message ?? "We've sent you an email with a verification link.");
      start(COOLDOWN);
    },
    onError: ({ message }) => toast.error(message),
  });
  const keep = useMutation({
    mutationFn: () => webAccount.changeProfile({ body: { email, version } }),
    onSuccess: ({ user }) => webSession.replaceUser(user),
    onError: ({ message }) => toast.error(message),
  });
  const isPending = pendingEmail !== undefined;
  return (
    <FormNotice
      kind="info"
      title={isPending ? 'Confirm your new email address' : "Your email address isn't verified yet"}
      className="mt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 break-words text-soft">
          We sent a link to <EmailAddress>{pendingEmail ?? email}</EmailAddress>. It expires in an hour.
          {isPending ? ` Until you open it, ${email} stays in use.` : null}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            busy={resend.isPending}
            disabled={left > 0}
            onClick={() => resend.mutate()}
          >
            Send again
            {left > 0 ? <span className="tabular-nums">({formatWait(left)})</span> : null}
          </Button>
          {isPending ? (
            <Button variant="outline" busy={keep.isPending} onClick={() => keep.mutate()}>
              Keep current address
            </Button>
          ) : null}
        </div>
      </div>
    </FormNotice>
  );
}

const Profile = v.object({
  username: Username,
  firstName: OptionalPersonName,
  lastName: OptionalPersonName,
  email: Email,
});

type ProfileValues = v.InferOutput<typeof Profile>;

const toFormValues = ({ username, email, profile }: WebsiteUser) => ({ username, email, ...profile });

/**
 * The fields that the user has changed. The others may have been changed elsewhere and must not be
 * overwritten.
 */
const pickTouched = (
  values: ProfileValues,
  dirty: Partial<Record<keyof ProfileValues, boolean>>,
): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof ProfileValues]));

/** The names, username and email address of the account. */
function ProfilePanel({ user }: { user: WebsiteUser }) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Profile,
    defaultValues: toFormValues(user),
    fallback: 'Profile update failed',
  });
  const { isDirty, dirtyFields } = form.formState;
  const { reset } = form;
  // Fields without edits here show changes made elsewhere.
  useEffect(
    () => reset(toFormValues(user), { keepDirty: true, keepDirtyValues: true, keepErrors: true }),
    [user, reset],
  );
  const save = async (values: ProfileValues) => {
    const before = webSession.getState().user ?? user;
    try {
      const body = { ...pickTouched(values, dirtyFields), version: before.version };
      const { data, message } = await withStepUp(() => webAccount.changeProfile.withMessage({ body }));
      webSession.replaceUser(data.user);
      form.reset(toFormValues(data.user));
      toast.success(message ?? 'Profile updated successfully!');
    } catch (error) {
      // Loads the stored account, so that the next attempt knows what it changes.
      if (error instanceof ApiError && error.code === 'version-conflict') void webSession.refresh();
      throw error;
    }
  };
  return (
    <form noValidate className="stepped grid gap-5 bg-panel p-5 md:p-7" onSubmit={submitTo(save)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" optional autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" optional autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="A new address takes effect once you open the link we send to it. We'll notify the old one."
          {...field('email')}
        />
      </div>
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy} disabled={!isDirty} className="justify-self-start">
        Save changes
      </Button>
    </form>
  );
}
