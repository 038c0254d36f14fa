import { MonitorSmartphone } from 'lucide-react';
import type { AccountSession } from '#shared/account.ts';
import { Button } from '#ui/control/button.tsx';
import { formatAgoInSentence, formatMoment } from '#ui/format/format-time.ts';
import { Icon } from '#ui/picture/icon.tsx';

interface Props {
  session: AccountSession;
  /** The label of the button that ends it. */
  action: string;
  /** Undefined if it cannot be ended here. */
  onEnd: (() => void) | undefined;
}

/** A session of an account, in a list. */
export function SessionRow({ session, action, onEnd }: Props) {
  const { device, address, lastSeenAt, createdAt, staysUntil, current } = session;
  return (
    <li className="stepped step-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised p-3 pl-4">
      <span className={current ? 'text-cool' : 'text-soft'}>
        <Icon of={MonitorSmartphone} size={24} />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          {device}
          {current ? <span className="ml-2 font-normal text-cool">This device</span> : null}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {address} · last used{' '}
          <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt)}>
            {formatAgoInSentence(lastSeenAt)}
          </time>{' '}
          · signed in {formatMoment(createdAt)}
        </p>
        {staysUntil ? (
          <p className="text-sm text-soft">
            Stays signed in until <time dateTime={staysUntil}>{formatMoment(staysUntil)}</time>
          </p>
        ) : null}
      </div>
      {onEnd ? (
        <Button variant="outline" aria-label={`${action} ${device}, ${address}`} onClick={onEnd}>
          {action}
        </Button>
      ) : null}
    </li>
  );
}
