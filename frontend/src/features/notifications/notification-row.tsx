import {
  CircleCheck,
  CircleX,
  Coins,
  Flag,
  Heart,
  ImagePlus,
  type LucideIcon,
  RotateCcw,
  Scale,
  ShieldCheck,
  ShieldOff,
  TriangleAlert,
  Undo2,
  UserCog,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { formatAgo, formatMoment } from '#ui/format/format-time.ts';
import { Icon } from '#ui/picture/icon.tsx';
import type { ListedNotification } from './merge-notifications.ts';

interface Props {
  row: ListedNotification;
  /** Whether it says for which account it is. */
  namesSystem: boolean;
}

/** A notification: what happened, when, and where to see it. */
export function NotificationRow({ row: { system, notification, isUnread }, namesSystem }: Props) {
  const { kind, text, link, at } = notification;
  const { icon, colour } = LOOKS[kind];
  return (
    <li
      className={joinClassNames(
        'stepped step-3 flex items-start gap-3 border-l-4 px-4 py-3',
        isUnread ? 'border-hot bg-raised' : 'border-transparent bg-panel',
      )}
    >
      <span className={joinClassNames('mt-0.5', colour)}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-line">
          {isUnread ? <Mark className="mr-2 bg-hot text-hot-ink">New</Mark> : null}
          {link === null ? (
            text
          ) : (
            <Link to={link} className="underline decoration-1 underline-offset-4 hover:text-cool">
              {text}
            </Link>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {namesSystem ? <Mark className="bg-line text-text">{SYSTEMS[system]}</Mark> : null}
          <time dateTime={at}>
            {formatAgo(at)} · {formatMoment(at)}
          </time>
        </p>
      </div>
    </li>
  );
}

const Mark = ({ className, children }: { className: string; children: string }) => (
  <span className={joinClassNames('inline-block px-1.5 text-sm font-bold', className)}>{children}</span>
);

const SYSTEMS: Record<AccountSystem, string> = { web: 'Website', game: 'Game' };

interface Look {
  icon: LucideIcon;
  colour: string;
}

const GOOD = 'text-good';
const BAD = 'text-bad';
const PLAIN = 'text-soft';

const LOOKS: Record<NotificationKind, Look> = {
  'image-approved': { icon: CircleCheck, colour: GOOD },
  'image-rejected': { icon: CircleX, colour: BAD },
  'image-taken-down': { icon: TriangleAlert, colour: BAD },
  'image-restored': { icon: RotateCcw, colour: GOOD },
  'appeal-decided': { icon: Scale, colour: PLAIN },
  likes: { icon: Heart, colour: 'text-hot' },
  'new-work': { icon: ImagePlus, colour: 'text-cool' },
  'report-closed': { icon: Flag, colour: PLAIN },
  'item-enabled': { icon: CircleCheck, colour: GOOD },
  'item-disabled': { icon: CircleX, colour: BAD },
  'coins-adjusted': { icon: Coins, colour: 'text-coin' },
  warned: { icon: TriangleAlert, colour: BAD },
  'submissions-limited': { icon: TriangleAlert, colour: BAD },
  'role-changed': { icon: UserCog, colour: PLAIN },
  'second-factor-required': { icon: ShieldCheck, colour: PLAIN },
  'second-factor-released': { icon: ShieldOff, colour: PLAIN },
  'second-factor-removed': { icon: ShieldOff, colour: BAD },
  'plan-payment-declined': { icon: TriangleAlert, colour: BAD },
  'plan-ended': { icon: CircleX, colour: PLAIN },
  'payment-declined': { icon: TriangleAlert, colour: BAD },
  'payment-refunded': { icon: Undo2, colour: PLAIN },
};
