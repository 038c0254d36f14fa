import { useState } from 'react';
import type { Character, CharacterFields } from '../../../../shared/character.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const different = changesOf(theirs, mine);
  const start = useFocusOnArrival();
  const keep = async () => {
    setBusy(true);
    setProblem(undefined);
    await onKeepMine(mine, theirs).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : 'Failed to update character'),
    );
    setBusy(false);
  };
  return (
    <div ref={start} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      <FormNotice kind="error" title="This character was changed meanwhile">
        <p>
          It was saved in another window, in the game or by staff while you were writing. Nothing of yours is
          lost: choose which one to keep.
        </p>
      </FormNotice>
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
      {problem ? (
        <FormNotice kind="error">
          <p>{problem}</p>
        </FormNotice>
      ) : null}
      <div className="flex flex-wrap gap-4">
        <Button look="hot" busy={busy} onClick={() => void keep()}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Take the saved one</Button>
      </div>
    </div>
  );
}

const Version = ({ title, text }: { title: string; text: string | number | null }) => (
  <div className="stepped step-3 bg-raised px-4 py-3">
    <p className="text-sm text-soft">{title}</p>
    <p className="wrap-anywhere whitespace-pre-wrap">{text || 'Not set'}</p>
  </div>
);
