import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { Email, OptionalPersonName, Username } from '#shared/account-fields.ts';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { webAccount } from '../../../api/accounts.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import type { NewAccountState } from '../../../session/new-account.ts';
import { webSession } from '../../../session/web-session.ts';
import { getDeviceHeaders } from '../../../tokens/device-token.ts';
import { JoinTerms } from '../join-terms.tsx';
import { NewPasswordFields, TypedTwice } from '../security/new-password-fields.tsx';

const SignUp = v.intersect([
  v.object({
    username: Username,
    firstName: OptionalPersonName,
    lastName: OptionalPersonName,
    email: Email,
  }),
  TypedTwice,
]);

const EMPTY = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  password_confirmation: '',
};

/** What the page that led here knows about the person, such as the buyer of a plan. */
const Known: v.GenericSchema<NewAccountState> = v.object({
  newAccount: v.object({ email: v.string(), firstName: v.string(), lastName: v.string() }),
});

const readKnown = (state: unknown) => (v.is(Known, state) ? state.newAccount : {});

/** Registers a website account and signs in to it. */
export function SignUpForm() {
  const { state } = useLocation();
  const { field, failure, busy, submitTo } = useCallForm({
    schema: SignUp,
    defaultValues: { ...EMPTY, ...readKnown(state) },
    fallback: 'Registration failed',
  });
  const getKey = useAttemptKey();
  const signUp = async ({ password_confirmation: _, ...body }: v.InferOutput<typeof SignUp>) => {
    await webSession.begin(async () => {
      const { data, message } = await webAccount.register.withMessage({
        headers: { 'idempotency-key': getKey(body), ...getDeviceHeaders() },
        body,
      });
      toast.success(message ?? 'Registration successful!');
      return data;
    });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(signUp)}>
      <TextField
        label="Username"
        hint="3 to 30 letters, digits, and _ . -"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" optional autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" optional autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NewPasswordFields field={field} />
      <JoinTerms />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy}>
        Sign Up
      </Button>
    </form>
  );
}
