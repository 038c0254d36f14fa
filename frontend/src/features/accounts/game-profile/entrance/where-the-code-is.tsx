import { FormNotice } from '../../../../ui/form-notice.tsx';
import type { SecondFactorAsked } from './views.ts';

/** Tells the user where to find the code. */
export function WhereTheCodeIs({ asked, email }: { asked: SecondFactorAsked; email: string }) {
  return (
    <FormNotice kind="info">
      {asked.methods.includes('totp') ? <p>Enter the code from your authenticator app.</p> : null}
      {asked.sentVia === 'email' ? (
        <p className="break-words">
          We sent a code to <strong>{email}</strong>. It expires in 10 minutes.
        </p>
      ) : null}
    </FormNotice>
  );
}
