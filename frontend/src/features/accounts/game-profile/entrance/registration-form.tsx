import * as v from 'valibot';
import { Email, PersonName } from '#shared/account-fields.ts';
import { Button, TextButton } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { gameAccount } from '../../../../api/accounts.ts';
import { useAttemptKey } from '../../../../api/attempt-key.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { gameSession } from '../../../../session/game-session.ts';
import { getDeviceHeaders } from '../../../../tokens/device-token.ts';
import { JoinTerms } from '../../join-terms.tsx';
import { NewPasswordFields, TypedTwice } from '../../security/new-password-fields.tsx';
import { useGoOn } from './views.ts';

const Registration = v.intersect([v.object({ name: PersonName, email: Email }), TypedTwice]);

/** Registers a game account and signs in to it. */
export function RegistrationForm({ onBack }: { onBack: () => void }) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Registration,
    defaultValues: { name: '', email: '', password: '', password_confirmation: '' },
    fallback: 'Registration failed. Please try again.',
  });
  const getKey = useAttemptKey();
  const goOn = useGoOn();
  const register = async (body: v.InferOutput<typeof Registration>) => {
    await gameSession.begin(async () => {
      const headers = { 'idempotency-key': getKey(body), ...getDeviceHeaders() };
      const { data, message } = await gameAccount.register.withMessage({ headers, body });
      toast.success(message ?? 'Registration successful!');
      return data;
    });
    goOn();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(register)}>
      <TextField
        label="Full name"
        hint="Other players see it. A nickname will do."
        autoComplete="nickname"
        {...field('name')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NewPasswordFields field={field} />
      <JoinTerms />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy}>
        Create account
      </Button>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </form>
  );
}
