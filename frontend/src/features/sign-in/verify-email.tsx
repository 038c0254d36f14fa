import { paths } from '../../app/paths.ts';
import { useWebSession, webSession } from '../../session/web-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AddressVerification } from '../security/address-verification.tsx';

interface Props {
  token: string;
  email: string;
  onBack: () => void;
}

/** Verifies an address by the token that a mail brought, and says whether that worked. */
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
            ? 'Your account page can send you another link.'
            : 'Sign in, and your account page can send you another link.'
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
