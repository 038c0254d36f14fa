import { useMutation } from '@tanstack/react-query';
import { webAccount } from '../../api/web-account.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { formatWait } from '../../ui/format-wait.ts';
import { toast } from '../../ui/toast.ts';
import { useCountdown } from '../../ui/use-countdown.ts';

/** How long, in seconds, until the user can request another email. */
const COOLDOWN = 60;

/** Tells the user that the email address is not verified, and resends the verification email. */
export function UnverifiedBanner({ email }: { email: string }) {
  const { left, start } = useCountdown();
  const resend = useMutation({
    mutationFn: () => webAccount.resendVerification.withMessage({}),
    onSuccess: ({ message }) => {
      toast.success(message ?? "We've sent you an email with a verification link.");
      start(COOLDOWN);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <FormNotice kind="info" title="Your email address isn't verified yet" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 break-words text-soft">We sent a link to {email}. It expires in an hour.</p>
        <Button look="outline" busy={resend.isPending} disabled={left > 0} onClick={() => resend.mutate()}>
          Send again
          {left > 0 ? <span className="tabular-nums">({formatWait(left)})</span> : null}
        </Button>
      </div>
    </FormNotice>
  );
}
