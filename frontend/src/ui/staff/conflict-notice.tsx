import type { ReactNode } from 'react';
import { EditConflict } from '../../forms/edit-conflict.tsx';

interface Difference {
  /** Of the field. */
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface Props {
  /** What was changed, as 'Somebody changed this question meanwhile'. */
  title?: string;
  /** The fields that differ. */
  differences: readonly Difference[];
  /** What is said where keeping one's own failed without a word. */
  fallback: string;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Back to one's own, to change it further. */
  onGoOn?: () => void;
}

/** Shows what this person wrote beside what somebody else saved meanwhile, and leaves the choice to them. */
export function ConflictNotice({
  title = 'Somebody changed this meanwhile',
  differences,
  fallback,
  onKeepMine,
  onTakeTheirs,
  onGoOn,
}: Props) {
  return (
    <EditConflict
      title={title}
      fallback={fallback}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      {...(onGoOn && { onGoOn })}
    >
      <dl className="grid gap-4">
        {differences.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-3 sm:grid-cols-2">
              <Version title="Yours">{mine}</Version>
              <Version title="Saved meanwhile">{theirs}</Version>
            </dd>
          </div>
        ))}
      </dl>
    </EditConflict>
  );
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="stepped step-3 bg-raised px-4 py-3">
    <p className="text-sm text-soft">{title}</p>
    <div className="wrap-anywhere whitespace-pre-wrap">{children || 'Not set'}</div>
  </div>
);
