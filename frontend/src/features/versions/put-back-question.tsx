import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts';
import { VersionPictures } from './version-pictures.tsx';
import type { VersionPicture, versionDifferences } from './versions-in-words.ts';

interface Props {
  version: number;
  /** What differs between what comes back and what is there now. */
  differences: ReturnType<typeof versionDifferences>;
  /** Somebody changed it since this was asked first: what is there now is theirs. */
  isMeanwhile?: boolean;
  /** May throw. */
  onPutBack: () => Promise<void>;
  wordsOfFailure: (error: unknown) => string;
  onBack: () => void;
}

/** Shows what would change if a version came back, and asks. */
export function PutBackQuestion(props: Props) {
  const { version, differences, isMeanwhile = false, onPutBack, wordsOfFailure, onBack } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = useFocusOnArrival();
  const putBack = async () => {
    setBusy(true);
    setProblem(undefined);
    await onPutBack().catch((error: unknown) => setProblem(wordsOfFailure(error)));
    setBusy(false);
  };
  return (
    <div ref={start} tabIndex={-1} className="grid gap-5 outline-none">
      {isMeanwhile ? (
        <FormNotice kind="error" title="Somebody changed this meanwhile">
          <p>
            Nothing was put back. Below is what it is now: choose whether the version should replace that.
          </p>
        </FormNotice>
      ) : null}
      <h3 className="font-text text-xl font-bold">{questionOf(version)}</h3>
      <p className="text-soft">
        It becomes a version of its own: what is there now is kept, and can be put back as well.
      </p>
      {differences.length > 0 ? (
        <Differences
          titles={[isMeanwhile ? 'Now, changed meanwhile' : 'Now', 'Comes back']}
          differences={differences.map(({ label, words: [wanted, present], pictures = [[], []] }) => ({
            label,
            sides: [side(present, pictures[1]), side(wanted, pictures[0])],
          }))}
          empty="Nothing"
        />
      ) : (
        <p>Nothing would change: it is the same as what is there now.</p>
      )}
      {problem ? (
        <FormNotice kind="error">
          <p>{problem}</p>
        </FormNotice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-4">
        <Button look="outline" onClick={onBack}>
          {isMeanwhile ? 'Leave it as it is' : 'Cancel'}
        </Button>
        <Button look="hot" busy={busy} disabled={differences.length === 0} onClick={() => void putBack()}>
          Put back
        </Button>
      </div>
    </div>
  );
}

const questionOf = (version: number): string =>
  version === 0 ? 'Put back what it was from the start?' : `Put version ${version} back?`;

const side = (words: string, pictures: readonly VersionPicture[]): ReactNode =>
  pictures.length > 0 ? (
    <div className="grid gap-2 pt-1">
      <VersionPictures pictures={pictures} />
      {words}
    </div>
  ) : (
    words
  );
