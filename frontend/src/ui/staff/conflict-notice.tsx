import { CONFLICT_SIDES, EditConflict } from '../../forms/edit-conflict.tsx';
import { type Difference, Differences } from '../differences.tsx';

interface Props {
  /** For example 'Someone else changed this question while you were editing'. */
  title: string;
  /** The fields that differ: the user's version, then the saved one. */
  differences: readonly Difference[];
  /** The message if saving the user's version fails without one. */
  fallback: string;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the user's version for further editing. */
  onGoOn?: () => void;
}

/** Shows the user's version next to the version that someone else saved, and lets the user choose. */
export const ConflictNotice = ({ differences, ...conflict }: Props) => (
  <EditConflict {...conflict}>
    <Differences titles={CONFLICT_SIDES} differences={differences} />
  </EditConflict>
);
