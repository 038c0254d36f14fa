import { FormNotice } from '../../../ui/form-notice.tsx';
import type { SecondFactorAsked } from './views.ts';

/** Says where the code is to be found that is asked for. */
export function WhereTheCodeIs({ asked, email }: { asked: SecondFactorAsked; email: string }) {
  return (
    <FormNotice kind="info">
      {asked.methods.includes('totp') ? (
        <p>Open your authenticator app and type the code that it shows.</p>
      ) : null}
      {asked.sentVia === 'email' ? (
        <p className="break-words">
          We have sent a code to <strong>{email}</strong>. It works for ten minutes.
        </p>
      ) : null}
    </FormNotice>
  );
}
