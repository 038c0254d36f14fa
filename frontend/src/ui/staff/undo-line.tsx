import { formatCount } from '../format/format-number.ts';

interface Props {
  /** How many decisions have not been sent. */
  count: number;
  /** Whether the last of them can still be undone. */
  canUndo: boolean;
  /** The last decision, for screen readers. */
  last: string;
  onUndo: () => void;
}

/**
 * One quiet line about the decisions that have not been sent. It keeps its place while there are none, so
 * that nothing moves under the pointer.
 */
export const UndoLine = ({ count, canUndo, last, onUndo }: Props) => (
  <div className="flex min-h-11 shrink-0 items-center gap-1 text-sm text-soft tabular-nums">
    {canUndo ? (
      <button
        type="button"
        aria-keyshortcuts="U"
        className="min-h-11 shrink-0 font-semibold text-cool underline-offset-4 hover:underline"
        onClick={onUndo}
      >
        Undo<span className="pointer-coarse:hidden"> (U)</span>
      </button>
    ) : null}
    {count > 0 ? (
      <span>
        {canUndo ? '· ' : ''}
        {formatCount(count)} waiting to be sent
      </span>
    ) : null}
    <span role="status" className="sr-only">
      {canUndo ? last : ''}
    </span>
  </div>
);
