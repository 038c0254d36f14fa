import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts';

interface Props {
  version: number;
  /** What differs: `mine` is what comes back, `theirs` what is there now. */
  differences: readonly { label: string; mine: string; theirs: string }[];
  /** May throw. */
  onPutBack: () => Promise<void>;
  wordsOfFailure: (error: unknown) => string;
  onBack: () => void;
}

/** Shows what would change if a version came back, and asks. */
export function PutBackQuestion({ version, differences, onPutBack, wordsOfFailure, onBack }: Props) {
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
      <h3 className="font-text text-xl font-bold">
        {version === 0 ? 'Put back what it was from the start?' : `Put version ${version} back?`}
      </h3>
      <p className="text-soft">
        It becomes a version of its own: what is there now is kept, and can be put back as well.
      </p>
      {differences.length > 0 ? (
        <dl className="grid gap-4">
          {differences.map(({ label, mine, theirs }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 grid gap-3 sm:grid-cols-2">
                <Side title="Now" words={theirs} />
                <Side title="Comes back" words={mine} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Nothing would change: it is the same as what is there now.</p>
      )}
      {problem ? (
        <FormNotice kind="error">
          <p>{problem}</p>
        </FormNotice>
      ) : null}
      <div className="flex flex-wrap gap-4">
        <Button look="outline" onClick={onBack}>
          Cancel
        </Button>
        <Button look="hot" busy={busy} disabled={differences.length === 0} onClick={() => void putBack()}>
          Put back
        </Button>
      </div>
    </div>
  );
}

const Side = ({ title, words }: { title: string; words: string }) => (
  <div className="stepped step-3 min-w-0 bg-raised px-4 py-2.5">
    <p className="text-sm text-soft">{title}</p>
    <div className="wrap-anywhere whitespace-pre-wrap">{words || 'Nothing'}</div>
  </div>
);
