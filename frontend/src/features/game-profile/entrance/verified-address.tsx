import { gameSession, useGameSession } from '../../../session/game-session.ts';
import { Button } from '../../../ui/button.tsx';
import { AddressVerification } from '../../security/address-verification.tsx';

interface Props {
  token: string;
  email: string;
  onDone: () => void;
}

/** Verifies an address by the token that a mail brought, and says whether that worked. */
export function VerifiedAddress({ token, email, onDone }: Props) {
  const { user } = useGameSession();
  return (
    <div className="grid gap-5">
      <AddressVerification
        system="game"
        token={token}
        email={email}
        advice={
          user
            ? 'Your profile can send you another link.'
            : 'Log in, and your profile can send you another link.'
        }
        refresh={gameSession.refresh}
      />
      <Button look="hot" onClick={onDone}>
        {user ? 'Go to my profile' : 'Login'}
      </Button>
    </div>
  );
}
