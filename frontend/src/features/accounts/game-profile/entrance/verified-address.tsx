import { useState } from 'react';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { gameSession } from '../../../../session/game-session.ts';
import { isOwnPath } from '../../../../session/paths/take-path.ts';
import { findWish } from '../../../../session/wished-like.ts';
import { AddressVerification } from '../../security/address-verification.tsx';

interface Props {
  token: string;
  email: string;
  /** Called once the address is verified. */
  onVerified: () => void;
  /** Leads to the profile. */
  onDone: () => void;
}

/**
 * Verifies an email address with the token of an emailed link, shows the result, and leads back to the picture that the
 * player wanted to like before they had an account.
 */
export function VerifiedAddress({ token, email, onVerified, onDone }: Props) {
  // By the time the address is verified, the like may be sent and forgotten.
  const [wish] = useState(() => findWish(gameSession.getState().user?.id));
  const isPicture = wish !== undefined && isOwnPath(wish.path);
  return (
    <div className="grid gap-5">
      <AddressVerification
        system="game"
        token={token}
        email={email}
        advice="You can request a new link from your profile."
        refresh={gameSession.refresh}
        onVerified={onVerified}
      />
      {isPicture ? (
        <ButtonLink variant="hot" to={wish.path} state={{ scrollTo: wish.scrollTo }}>
          Back to the picture
        </ButtonLink>
      ) : null}
      <Button variant={isPicture ? 'outline' : 'hot'} onClick={onDone}>
        Go to my profile
      </Button>
    </div>
  );
}
