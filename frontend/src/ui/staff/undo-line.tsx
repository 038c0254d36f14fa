import { formatCount } from '../format/format-number.ts';

interface Props {
  /** How many decisions can be undone. */
  count: number;
  /** What the last of them did; its name is for screen readers. */
  last: { text: string; name?: string } | undefined;
  onUndo: () => void;
}

/**
 * One quiet line about the decisions that can still be undone. It keeps its place while there are none, so
 * that nothing moves under the pointer.
 */
export const UndoLine = ({ count, last, onUndo }: Props) => (
  <div className="flex min-h-11 min-w-0 items-center gap-1 text-sm text-soft tabular-nums">
    {count > 0 ? (
      <button
        type="button"
        aria-keyshortcuts="U"
        className="min-h-11 shrink-0 font-semibold text-cool underline-offset-4 hover:underline"
        onClick={onUndo}
      >
        Undo<span className="pointer-coarse:hidden"> (U)</span>
      </button>
    ) : null}
    {count > 0 ? <span>·</span> : null}
    <span role="status">
      {last?.text}
      {last?.name === undefined ? null : <span className="sr-only">: {last.name}</span>}
    </span>
    {count > 1 ? <span>· {formatCount(count)} can be undone</span> : null}
  </div>
);
