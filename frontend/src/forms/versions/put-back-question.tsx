import { type ReactNode, useState } from 'react';
import { Differences } from '#ui/content/differences.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import type { listVersionDifferences, VersionPicture } from './describe-version.ts';
import { VersionPictures } from './version-pictures.tsx';

interface Props {
  version: number;
  /** The differences between the old version and the current one. */
  differences: ReturnType<typeof listVersionDifferences>;
  /** Someone else has changed it since the question was first asked. */
  isConflict?: boolean;
  /** May throw. */
  onPutBack: () => Promise<void>;
  describeFailure: (error: unknown) => string;
  onBack: () => void;
}

/** Shows what restoring a version would change, and asks for confirmation. */
export function PutBackQuestion(props: Props) {
  const { version, differences, isConflict = false, onPutBack, describeFailure, onBack } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = useFocusOnArrival();
  const putBack = async () => {
    setBusy(true);
    setProblem(undefined);
    await onPutBack().catch((error: unknown) => setProblem(describeFailure(error)));
    setBusy(false);
  };
  return (
    <div ref={start} tabIndex={-1} className="grid gap-5 outline-none">
      {isConflict ? (
        <FormNotice kind="error" title="Someone else just changed this">
          <p>Nothing was restored. Check the changes below before you replace the current version.</p>
        </FormNotice>
      ) : null}
      <h3 className="font-text text-xl font-bold">{formatQuestion(version)}</h3>
      <p className="text-soft">
        This creates a new version. The current one is kept, and you can restore it later.
      </p>
      {differences.length > 0 ? (
        <Differences
          titles={[isConflict ? 'Current, just changed' : 'Current', 'Restored']}
          differences={differences.map(({ label, values: [wanted, current], pictures = [[], []] }) => ({
            label,
            sides: [renderSide(current, pictures[1]), renderSide(wanted, pictures[0])],
          }))}
          empty="Empty"
        />
      ) : (
        <p>This version is the same as the current one, so there's nothing to restore.</p>
      )}
      {problem ? (
        <FormNotice kind="error">
          <p>{problem}</p>
        </FormNotice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-4">
        <Button variant="outline" onClick={onBack}>
          {isConflict ? 'Keep current version' : 'Cancel'}
        </Button>
        <Button variant="hot" busy={busy} disabled={differences.length === 0} onClick={() => void putBack()}>
          Restore
        </Button>
      </div>
    </div>
  );
}

const formatQuestion = (version: number): string =>
  version === 0 ? 'Restore the original version?' : `Restore version ${version}?`;

const renderSide = (value: string, pictures: readonly VersionPicture[]): ReactNode =>
  pictures.length > 0 ? (
    <div className="grid gap-2 pt-1">
      <VersionPictures pictures={pictures} />
      {value}
    </div>
  ) : (
    value
  );
