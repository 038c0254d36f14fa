import { Images, type LucideIcon, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WebsiteUser } from '../../../../shared/account.ts';
import { paths } from '../../app/paths.ts';
import { UNFINISHED } from '../../app/staff-pictures.ts';
import { RoleBadge } from '../../session/role-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';

interface Part {
  icon: LucideIcon;
  label: string;
  words: string;
  to: string;
}

/** What there is today, alike for every role that gets here. */
const OPEN: readonly Part[] = [
  {
    icon: UserRound,
    label: 'My account',
    words: 'Your names and address, password, authenticator app, sessions and activity.',
    to: paths.account,
  },
  { icon: Images, label: 'Gallery', words: 'Everything that visitors see today.', to: paths.gallery },
];

/** Greets staff and says what is open to them. */
export function StaffEntrance({ user: { username, role, profile } }: { user: WebsiteUser }) {
  usePageHead({ title: 'Web Admin Panel', hidden: true });
  return (
    <div className="measure py-10 md:py-14">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        Welcome back, {profile.firstName || username}!
      </h1>
      <p className="mt-3 flex items-center gap-2 text-soft">
        You are signed in as <RoleBadge role={role} />
      </p>
      <section aria-labelledby="open" className="mt-10">
        <h2 id="open" className="text-2xl">
          Open to you today
        </h2>
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {OPEN.map((part) => (
            <li key={part.to}>
              <PartLink {...part} />
            </li>
          ))}
        </ul>
      </section>
      <section className="stepped mt-10 flex items-center gap-6 bg-panel p-6 md:p-8" aria-labelledby="coming">
        <PixelSprite bitmap={UNFINISHED} scale={5} className="shrink-0" />
        <div>
          <h2 id="coming" className="text-2xl">
            The rest is being built
          </h2>
          <p className="mt-1 max-w-prose text-soft">
            Moderation, people, packages, payments and questions open here one after the other. Nothing on
            this page stands in for them.
          </p>
        </div>
      </section>
    </div>
  );
}

function PartLink({ icon, label, words, to }: Part) {
  return (
    <Link to={to} className="press focus-frame flex h-full">
      <span className="press-face stepped flex grow items-start gap-4 bg-raised p-5 [.press:hover>&]:bg-line">
        <span className="text-cool">
          <Icon of={icon} size={28} />
        </span>
        <span>
          <span className="block text-lg font-semibold">{label}</span>
          <span className="block text-soft">{words}</span>
        </span>
      </span>
    </Link>
  );
}
