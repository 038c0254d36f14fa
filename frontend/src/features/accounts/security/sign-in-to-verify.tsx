import { FormNotice } from '#ui/form/form-notice.tsx';

/** Explains why the link that verifies an address leads to a sign-in form. */
export function SignInToVerify({ email }: { email: string }) {
  return (
    <FormNotice kind="info" className="mb-5" title={`One step before we verify ${email}`}>
      <p className="text-soft">
        Please sign in, so that nobody can use your address for their own account. For a new address, sign in
        with the old one. If you didn't ask for this link, close this page: nothing will be verified.
      </p>
    </FormNotice>
  );
}
