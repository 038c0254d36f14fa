import { type ReactNode, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { ApiError } from '../../api/api-error.ts';

/** The titles of the two sides of an edit conflict, the user's own first. */
export const CONFLICT_SIDES = ['Your version', 'Saved version'] as const;

/**
 * The title of a conflict: who changed what.
 *
 * @param what for example 'this question'
 * @param by the person who saved first, if known
 */
export const describeConflict = (what: string, by: string | undefined): string =>
  `${by ?? 'Someone else'} changed ${what} while you were editing`;

interface Props {
  title: string;
  /** How the conflict arose; defaults to a general explanation. */
  explanation?: string;
  /** The message if saving the user's version fails without one. */
  fallback: string;
  /** The button that saves; 'Keep mine' by default. */
  keep?: string;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the user's version for further editing; omitted if that is not possible. */
  onGoOn?: () => void;
  /** Both versions, side by side. */
  children: ReactNode;
}

const DEFAULT_TITLE = 'Choose which version to keep.';

/** Informs the user that someone else saved first, and lets them choose a version. */
export function EditConflict(props: Props) {
  const { title, explanation = DEFAULT_TITLE, fallback, keep = 'Keep mine', children } = props;
  const { onKeepMine, onTakeTheirs, onGoOn } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = useFocusOnArrival();
  const send = async () => {
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
        <Button variant="hot" busy={busy} onClick={() => void send()}>
          {keep}
        </Button>
        <Button onClick={onTakeTheirs}>Use the saved version</Button>
        {onGoOn ? (
          <Button variant="outline" onClick={onGoOn}>
            Keep editing
          </Button>
        ) : null}
      </div>
    </div>
  );
}
