import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { GivenPassword } from '#shared/account-fields.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { type PasswordChange, securityCalls } from '../../../api/security-calls.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { NewPasswordFields, TypedTwice } from './new-password-fields.tsx';
import { readActivitySoon, SecuritySection } from './security-section.tsx';

const Change = v.intersect([v.object({ currentPassword: GivenPassword }), TypedTwice]);

/** Changes the password, which ends all other sessions of the account. */
export function PasswordPanel({ system }: { system: AccountSystem }) {
  const cache = useQueryClient();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Change,
    defaultValues: { currentPassword: '', password: '', password_confirmation: '' },
    fallback: 'Password change failed',
    places: { newPassword: 'password', 'wrong-password': 'currentPassword' },
  });
  const change = async (body: PasswordChange) => {
    await securityCalls[system].changePassword(body);
    toast.success('Password changed successfully!');
    form.reset();
    readActivitySoon(system);
    await cache.invalidateQueries({ queryKey: [system] });
  };
  return (
    <SecuritySection title="Change password" intro="You'll be signed out on all other devices.">
      <form noValidate onSubmit={submitTo(change)} className="grid max-w-md gap-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordFields field={field} replaces />
        <FailureNotice failure={failure} />
        <Button type="submit" busy={busy} className="justify-self-start">
          Change password
        </Button>
      </form>
    </SecuritySection>
  );
}
