import { AccountMenu } from './account-menu.tsx';
import { UncheckedLink } from './unchecked-link.tsx';
import { useSignedInUsers } from './use-signed-in-users.ts';

/** The account section in the mobile menu. */
export function PhoneSessions() {
  const { loading, ...users } = useSignedInUsers();
  if (!(users.web || users.game)) return loading ? null : <UncheckedLink />;
  return (
    <div className="stepped bg-raised">
      <AccountMenu users={users} />
    </div>
  );
}
