import { useMutation } from '@tanstack/react-query';
import { webAccount } from '../../api/web-account.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { formatWait } from '../../ui/format-wait.ts';
import { toast } from '../../ui/toast.ts';
import { useCountdown } from '../../ui/use-countdown.ts';

/** How long, in seconds, until another mail may be asked for. */
const COOLDOWN = 60;

/** Says that an address is still to be verified, and sends the mail for it once more. */
export function UnverifiedBanner({ email }: { email: string }) {
  const { left, start } = useCountdown();
  const resend = useMutation({
    mutationFn: () => webAccount.resendVerification.told({}),
    onSuccess: ({ message }) => {
      toast.success(message ?? 'A mail with a verification link is on its way.');
      start(COOLDOWN);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <FormNotice kind="info" title="Your email address is not verified yet" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 break-words text-soft">We sent a link to {email}. It works for an hour.</p>
        <Button look="outline" busy={resend.isPending} disabled={left > 0} onClick={() => resend.mutate()}>
          Send it again
          {left > 0 ? <span className="tabular-nums">({formatWait(left)})</span> : null}
        </Button>
      </div>
    </FormNotice>
  );
}
