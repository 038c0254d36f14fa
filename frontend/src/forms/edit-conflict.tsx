import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { FormNotice } from '../ui/form-notice.tsx';
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts';

interface Props {
  title: string;
  /** How it can have come to this; the usual words where none are given. */
  explanation?: string;
  /** What is said where keeping one's own failed without a word. */
  fallback: string;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Back to one's own, to change it further; there is no such way where this is missing. */
  onGoOn?: () => void;
  /** Both, side by side. */
  children: ReactNode;
}

const USUAL = 'Somebody else saved it while you were at it. Choose which one to keep.';

/** Tells somebody that another was faster to save, and leaves the choice to them. */
export function EditConflict(props: Props) {
  const { title, explanation = USUAL, fallback, onKeepMine, onTakeTheirs, onGoOn, children } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = useFocusOnArrival();
  const keep = async () => {
    setBusy(true);
    setProblem(undefined);
    await onKeepMine().catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : fallback),
    );
    setBusy(false);
  };
  return (
    <div ref={start} tabIndex={-1} className="grid gap-5 outline-none">
      <FormNotice kind="error" title={title}>
        <p>{explanation}</p>
      </FormNotice>
      {children}
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
        {onGoOn ? (
          <Button look="outline" onClick={onGoOn}>
            Go on editing
          </Button>
        ) : null}
      </div>
    </div>
  );
}
