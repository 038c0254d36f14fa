import { formatShortCount } from '../../ui/format.ts';

/** The number of waiting items, next to the name of a screen; renders nothing for zero. */
export const WaitingCount = ({ of: waiting }: { of: number | undefined }) =>
  waiting ? (
    <span className="stepped step-2 ml-auto bg-coin px-2 text-sm font-bold text-shadow tabular-nums">
      {formatShortCount(waiting)}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null;
