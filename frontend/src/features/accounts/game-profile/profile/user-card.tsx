import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { GameUser } from '#shared/account.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { entitlementQuery } from '../../../../api/entitlement.ts';
import { logOut } from '../../../../session/log-out.ts';
import { OwnPortrait } from '../../../../session/own-portrait.tsx';
import { paths } from '../../../../session/paths/screen-paths.ts';
import { PremiumBadge } from '../../../../session/premium-badge.tsx';
import { RoleBadge } from '../../../../session/role-badge.tsx';

/** The signed-in player. */
export function UserCard({ user: { id, name, email, role, created_at } }: { user: GameUser }) {
  const { data } = useQuery(entitlementQuery);
  return (
    <section aria-label="Your account" className="stepped bg-panel p-5">
      <div className="flex items-start gap-4">
        <OwnPortrait playerId={id} />
        <div className="min-w-0 grow">
          <p className="text-xl leading-snug font-bold wrap-anywhere">
            {name} {data?.benefits.premiumBadge ? <PremiumBadge /> : null}
          </p>
          <p className="text-[0.9375rem] text-soft wrap-anywhere">
            <EmailAddress>{email}</EmailAddress>
          </p>
          <p className="mt-2">
            <RoleBadge role={role} />
          </p>
        </div>
      </div>
      {role === 'admin' || role === 'mod' ? (
        <ButtonLink variant="outline" to={paths.gameAdmin} className="mt-5 w-full">
          Game Administration
        </ButtonLink>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">Joined {formatDay(created_at)}</p>
        <Button onClick={() => void logOut(['game'])}>
          <Icon of={LogOut} size={18} />
          Logout
        </Button>
      </div>
    </section>
  );
}
