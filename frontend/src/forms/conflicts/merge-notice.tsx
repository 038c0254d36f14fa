import { type ReactNode, useState } from 'react';
import { Differences } from '#ui/content/differences.tsx';
import { compareEdits, type Edits, mergeEdits } from './compare-edits.ts';
import { CONFLICT_SIDES, describeConflict, EditConflict } from './edit-conflict.tsx';
import { FieldChoice, type Side } from './field-choice.tsx';

interface Props<Fields extends object> extends Edits<Fields> {
  /** For example 'this question'. */
  what: string;
  /** Who saved the other version, if known. */
  by: string | undefined;
  /** Instead of who changed what. */
  title?: string | undefined;
  /** How the conflict arose, if that is not clear. */
  explanation?: string;
  /** The names of the fields on the screen. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** The fields of the second version that differ from the first. */
  findChanges: (before: Fields, now: Fields) => Partial<Fields>;
  /** A field of one side in words. */
  describe: (fields: Fields, name: keyof Fields & string, side: Side) => ReactNode;
  /** The message if saving fails without one. */
  fallback: string;
  /** Saves over the other version. May throw ApiError, which is then shown. */
  onSave: (merged: Fields) => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the user's version for further editing. */
  onGoOn?: () => void;
}

/**
 * Informs the user that someone else saved first, and lets them choose for each field that both changed. All other changes
 * are kept.
 */
export function MergeNotice<Fields extends object>(props: Props<Fields>) {
  const {
    what,
    by,
    title,
    explanation,
    labels,
    findChanges,
    describe,
    fallback,
    onSave,
    onTakeTheirs,
    onGoOn,
    ...edits
  } = props;
  const { contested, onlyMine, onlyTheirs } = compareEdits(edits, findChanges);
  const [chosenTheirs, setChosenTheirs] = useState<readonly (keyof Fields & string)[]>([]);
  const taken = contested.filter((name) => chosenTheirs.includes(name));
  const choose = (name: keyof Fields & string, side: Side) =>
    setChosenTheirs((names) => [
      ...names.filter((each) => each !== name),
      ...(side === 'theirs' ? [name] : []),
    ]);
  const save = async () => {
    const merged = mergeEdits(edits, taken);
    if (Object.keys(findChanges(edits.theirs, merged)).length === 0) return onTakeTheirs();
    await onSave(merged);
  };
  const showSides = (name: keyof Fields & string) =>
    [describe(edits.mine, name, 'mine'), describe(edits.theirs, name, 'theirs')] as const;
  const keep =
    contested.length === 0 ? 'Keep both changes' : taken.length === 0 ? 'Keep mine' : 'Save these choices';
  const toDo = contested.length === 0 ? 'You changed different fields.' : 'Choose what to keep.';
  return (
    <EditConflict
      title={title ?? describeConflict(what, by)}
      explanation={[explanation, toDo].filter(Boolean).join(' ')}
      fallback={fallback}
      keep={keep}
      onKeepMine={save}
      onTakeTheirs={onTakeTheirs}
      {...(onGoOn && { onGoOn })}
    >
      {contested.map((name) => (
        <FieldChoice
          key={name}
          label={labels[name]}
          sides={showSides(name)}
          chosen={taken.includes(name) ? 'theirs' : 'mine'}
          onChoose={(side) => choose(name, side)}
        />
      ))}
      {onlyMine.length > 0 ? (
        <section aria-label="Changed only by you">
          <h3 className="pb-2 font-text font-bold">Changed only by you</h3>
          <Differences
            titles={CONFLICT_SIDES}
            differences={onlyMine.map((name) => ({ label: labels[name], sides: showSides(name) }))}
          />
        </section>
      ) : null}
      {onlyTheirs.length > 0 ? (
        <p className="text-soft">
          Changed only by {by ?? 'them'}, and kept: {onlyTheirs.map((name) => labels[name]).join(', ')}
        </p>
      ) : null}
    </EditConflict>
  );
}
