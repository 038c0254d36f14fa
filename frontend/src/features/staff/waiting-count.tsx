import { formatShortCount } from '../../ui/format.ts';

/** Beside the name of a screen, how many things wait there; nothing for none. */
export const WaitingCount = ({ of: waiting }: { of: number | undefined }) =>
  waiting ? (
    <span className="stepped step-2 ml-auto bg-coin px-2 text-sm font-bold text-shadow tabular-nums">
      {formatShortCount(waiting)}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null;
