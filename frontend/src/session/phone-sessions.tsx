import { AccountMenu } from './account-menu.tsx';
import { useSignedInUsers } from './menu-entries.ts';
import { UncheckedLink } from './unchecked-link.tsx';

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
