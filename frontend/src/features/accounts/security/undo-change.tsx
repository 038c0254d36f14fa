import { useMutation } from '@tanstack/react-query';
import type { AccountSystem } from '#shared/roles.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { securityCalls } from '../../../api/security-calls.ts';

/** The heading of the view. */
export const UNDO_HEAD = {
  title: "Wasn't that you?",
  intro: 'Undo what someone changed in your account in the last seven days.',
};

interface Props {
  system: AccountSystem;
  /** From an email, with the address it was sent to. */
  token: string;
  email: string;
  /** The label of the button that leaves. */
  leave: string;
  onLeave: () => void;
}

/**
 * Undoes recent changes with the token of an emailed link. It waits for a click, because programs that check mails for
 * malware follow every link in them.
 */
export function UndoChange({ system, token, email, leave, onLeave }: Props) {
  const undo = useMutation({ mutationFn: () => securityCalls[system].undoChange(token) });
  if (undo.isSuccess) return <Undone email={email} leave={leave} onLeave={onLeave} />;
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 pl-5 text-soft">
        <li>Your email address, your username and your second factor become what they were before.</li>
        <li>Everyone is signed out, on every device.</li>
        <li>The password stops working, and you get a link to set a new one.</li>
      </ul>
      {undo.isError ? (
        <FormNotice kind="error" title={undo.error.message}>
          <p className="text-soft">If something is still wrong, reset your password or contact us.</p>
        </FormNotice>
      ) : null}
      <Button variant="hot" busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo the changes
      </Button>
      <Button variant="outline" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}

/** The result. It takes the focus, since the button that was pressed is gone. */
function Undone({ email, leave, onLeave }: Pick<Props, 'email' | 'leave' | 'onLeave'>) {
  const arrived = useFocusOnArrival();
  return (
    <div ref={arrived} tabIndex={-1} className="grid gap-5 outline-none">
      <FormNotice kind="success" title="Your account is as it was before">
        <p className="break-words text-soft">
          Everyone is signed out. We've sent a link to <EmailAddress>{email}</EmailAddress>: use it to set a
          new password.
        </p>
      </FormNotice>
      <Button onClick={onLeave}>{leave}</Button>
    </div>
  );
}
