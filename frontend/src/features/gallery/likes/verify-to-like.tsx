import { toast } from '#ui/overlay/toast.ts';
import { gameAccount } from '../../../api/accounts.ts';
import { describeError } from '../../../api/api-error.ts';

const TOAST_MILLISECONDS = 10_000;

/**
 * Shows why a player's like was refused, with a button that sends the email with the link again.
 *
 * @param reason the server's message
 */
export function showVerifyToLike(reason: string): void {
  toast.custom(
    (close) => (
      <span className="grid justify-items-start gap-2">
        {reason}
        <button
          type="button"
          className="stepped step-2 inline-flex min-h-9 items-center bg-hot px-3 font-semibold text-hot-ink focus-visible:bg-text focus-visible:outline-none"
          onClick={() => {
            close();
            void resend();
          }}
        >
          Send the email again
        </button>
      </span>
    ),
    { id: 'verify-to-like', duration: TOAST_MILLISECONDS },
  );
}

async function resend(): Promise<void> {
  try {
    const { message } = await gameAccount.resendVerification.withMessage({});
    toast.success(message ?? 'Sent');
  } catch (error) {
    toast.error(describeError(error, "We couldn't send the email"));
  }
}
