import { AccountMenu } from './account-menu.tsx';
import { UncheckedLink, useSignedInUsers } from './menu-entries.tsx';

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
