import { gameSession, useGameSession } from '../../../../session/game-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { AddressVerification } from '../../security/address-verification.tsx';

interface Props {
  token: string;
  email: string;
  onDone: () => void;
}

/** Verifies an email address with the token of an emailed link, and shows the result. */
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
            ? 'You can request a new link from your profile.'
            : 'Log in to request a new link from your profile.'
        }
        refresh={gameSession.refresh}
      />
      <Button look="hot" onClick={onDone}>
        {user ? 'Go to my profile' : 'Log in'}
      </Button>
    </div>
  );
}
