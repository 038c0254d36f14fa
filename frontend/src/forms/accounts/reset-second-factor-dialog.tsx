import { ReasonDialog } from '../reason-dialog.tsx';

interface Props {
  /** The name in the title. */
  about: string;
  /** The name in the explanation. */
  name: string;
  /** Removes the authenticator app; may throw ApiError, which is then shown next to the form. */
  onReset: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why the authenticator app of an account is removed. */
export const ResetSecondFactorDialog = ({ about, name, onReset, onClose }: Props) => (
  <ReasonDialog
    title="Reset 2FA"
    about={about}
    hint="They'll see this in an email."
    submit="Remove authenticator app"
    danger
    fallback="Failed to remove the authenticator app"
    onSubmit={onReset}
    onClose={onClose}
  >
    <bdi className="font-semibold wrap-anywhere text-text">{name}</bdi> can then sign in with the password
    alone. First make sure that it is really them who asks.
  </ReasonDialog>
);
