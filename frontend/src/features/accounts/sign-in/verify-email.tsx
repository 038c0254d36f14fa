import { ButtonLink } from '#ui/control/button.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { webSession } from '../../../session/web-session.ts';
import { AddressVerification } from '../security/address-verification.tsx';

interface Props {
  token: string;
  email: string;
  /** Called once the address is verified. */
  onVerified: () => void;
}

/** Verifies an email address with the token of an emailed link, and shows the result. */
export function VerifyEmail({ token, email, onVerified }: Props) {
  return (
    <div className="grid gap-5">
      <AddressVerification
        system="web"
        token={token}
        email={email}
        advice="You can request a new link from your account page."
        refresh={webSession.refresh}
        onVerified={onVerified}
      />
      <ButtonLink variant="hot" to={paths.account}>
        Go to my account
      </ButtonLink>
    </div>
  );
}
