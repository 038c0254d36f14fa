import { gameAccount } from '../../../api/game-account.ts';
import { ResendButton } from '../../../forms/resend-button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';

/** Says that an address is still to be verified and what that is for, and sends the mail once more. */
export function UnverifiedBanner({ email }: { email: string }) {
  return (
    <FormNotice kind="info" title="Verify your email address" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-soft wrap-anywhere">
          We sent a link to {email}. Until you follow it, you cannot like or submit images.
        </p>
        <ResendButton
          look="outline"
          label="Send it again"
          fallback="The mail could not be sent"
          send={async () => (await gameAccount.resendVerification.told({})).message}
        />
      </div>
    </FormNotice>
  );
}
