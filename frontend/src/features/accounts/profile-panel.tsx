import { useEffect } from 'react';
import * as v from 'valibot';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { Email, OptionalPersonName, Username } from '../../../../shared/account-fields.ts';
import { ApiError } from '../../api/api-error.ts';
import { webAccount } from '../../api/web-account.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { webSession } from '../../session/web-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

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
const touched = (
  values: ProfileValues,
  dirty: Partial<Record<keyof ProfileValues, boolean>>,
): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof ProfileValues]));

/** The names, username and email address of the account. */
export function ProfilePanel({ user }: { user: WebsiteUser }) {
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
      const { data, message } = await webAccount.changeProfile.withMessage({
        body: { ...touched(values, dirtyFields), version: before.version },
      });
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
          hint="You'll need to verify a new address, and we'll notify the old one."
          {...field('email')}
        />
      </div>
      <FailureNotice failure={failure} />
      <Button type="submit" look="hot" busy={busy} disabled={!isDirty} className="justify-self-start">
        Save changes
      </Button>
    </form>
  );
}
