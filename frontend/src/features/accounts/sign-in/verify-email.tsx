import { useWebSession, webSession } from '../../../session/web-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { paths } from '../../../ui/paths.ts';
import { AddressVerification } from '../security/address-verification.tsx';

interface Props {
  token: string;
  email: string;
  onBack: () => void;
}

/** Verifies an email address with the token of an emailed link, and shows the result. */
export function VerifyEmail({ token, email, onBack }: Props) {
  const { user } = useWebSession();
  return (
    <div className="grid gap-5">
      <AddressVerification
        system="web"
        token={token}
        email={email}
        advice={
          user
            ? 'You can request a new link from your account page.'
            : 'Sign in to request a new link from your account page.'
        }
        refresh={webSession.refresh}
      />
      {user ? (
        <ButtonLink look="hot" to={paths.account}>
          Go to my account
        </ButtonLink>
      ) : (
        <Button look="hot" onClick={onBack}>
          Sign In
        </Button>
      )}
    </div>
  );
}
