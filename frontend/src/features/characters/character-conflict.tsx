import type { Character, CharacterFields } from '../../../../shared/character.ts';
import { EditConflict } from '../../forms/edit-conflict.tsx';
import { changesOf, FIELD_LABELS, FIELD_NAMES } from './character-form.ts';

interface Props {
  mine: CharacterFields;
  theirs: Character;
  /** May throw ApiError, which is then shown. */
  onKeepMine: (mine: CharacterFields, theirs: Character) => Promise<void>;
  onTakeTheirs: () => void;
}

/** Shows what the person wrote beside what was saved from somewhere else meanwhile, and lets them choose. */
export function CharacterConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const different = changesOf(theirs, mine);
  return (
    <div className="mt-4">
      <EditConflict
        title="This character was changed meanwhile"
        explanation="It was saved in another window, in the game or by staff while you were writing. Nothing of yours is lost: choose which one to keep."
        fallback="Failed to update character"
        onKeepMine={() => onKeepMine(mine, theirs)}
        onTakeTheirs={onTakeTheirs}
      >
        <dl className="grid gap-4">
          {FIELD_NAMES.filter((name) => name in different).map((name) => (
            <div key={name}>
              <dt className="font-semibold">{FIELD_LABELS[name]}</dt>
              <dd className="mt-1 grid gap-3 sm:grid-cols-2">
                <Version title="Yours" text={mine[name]} />
                <Version title="Saved meanwhile" text={theirs[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </EditConflict>
    </div>
  );
}

const Version = ({ title, text }: { title: string; text: string | number | null }) => (
  <div className="stepped step-3 bg-raised px-4 py-3">
    <p className="text-sm text-soft">{title}</p>
    <p className="wrap-anywhere whitespace-pre-wrap">{text || 'Not set'}</p>
  </div>
);
