import { EmailAddress } from '#ui/content/email-address.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { gameAccount } from '../api/accounts.ts';
import { ResendButton } from './resend-button.tsx';

/**
 * Informs the player that the email address is not verified and what verification is for, and resends the
 * email.
 */
export function UnverifiedPlayerBanner({ email }: { email: string }) {
  return (
    <FormNotice kind="info" title="Verify your email address" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-soft wrap-anywhere">
          We sent a link to <EmailAddress>{email}</EmailAddress>. Open it to like and submit images.
        </p>
        <ResendButton
          variant="outline"
          label="Send again"
          fallback="We couldn't send the email"
          send={async () => (await gameAccount.resendVerification.withMessage({})).message}
        />
      </div>
    </FormNotice>
  );
}
