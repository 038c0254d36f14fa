import { CONFLICT_SIDES } from '../../forms/conflict-sides.ts';
import { EditConflict } from '../../forms/edit-conflict.tsx';
import { type Difference, Differences } from '../differences.tsx';

interface Props {
  /** What was changed, as 'Somebody changed this question meanwhile'. */
  title: string;
  /** The fields that differ: this person's, then what was saved. */
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
export const ConflictNotice = ({ differences, ...conflict }: Props) => (
  <EditConflict {...conflict}>
    <Differences titles={CONFLICT_SIDES} differences={differences} />
  </EditConflict>
);
