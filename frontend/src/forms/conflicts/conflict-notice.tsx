import { type Difference, Differences } from '#ui/content/differences.tsx';
import { CONFLICT_SIDES, describeConflict, EditConflict } from './edit-conflict.tsx';

interface Props {
  /** For example 'this question'. */
  what: string;
  /** Who saved the other version, if known. */
  by: string | undefined;
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
export const ConflictNotice = ({ what, by, differences, ...conflict }: Props) => (
  <EditConflict title={describeConflict(what, by)} {...conflict}>
    <Differences titles={CONFLICT_SIDES} differences={differences} />
  </EditConflict>
);
