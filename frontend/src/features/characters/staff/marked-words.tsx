import { compareWords, type WordRun } from './compare-words.ts';

/** Both sides of a changed text, with the words that were removed and added marked for eyes and screen readers. */
export function markWords(before: string, after: string) {
  const [one, other] = compareWords(before, after);
  // Without a text on one side all of the other is new, and a mark would say nothing more.
  if (before === '' || after === '') return [before, after] as const;
  return [<Removed key="before" runs={one} />, <Added key="after" runs={other} />] as const;
}

const Removed = ({ runs }: { runs: readonly WordRun[] }) =>
  runs.map(({ at, text, changed }) =>
    changed ? (
      <del key={at} className="bg-bad/25 decoration-bad decoration-2">
        <span className="sr-only"> (removed: </span>
        {text}
        <span className="sr-only">) </span>
      </del>
    ) : (
      text
    ),
  );

const Added = ({ runs }: { runs: readonly WordRun[] }) =>
  runs.map(({ at, text, changed }) =>
    changed ? (
      <ins key={at} className="bg-good/25 decoration-good decoration-2">
        <span className="sr-only"> (added: </span>
        {text}
        <span className="sr-only">) </span>
      </ins>
    ) : (
      text
    ),
  );
