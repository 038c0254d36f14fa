import { TextButton } from '../../ui/text-button.tsx';

interface Props {
  found: number;
  searching: boolean;
  failed: boolean;
  term: string;
  onRetry: () => void;
}

/** Shows and announces the state of the command palette's search. */
export function PaletteState({ found, searching, failed, term, onRetry }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-t-2 border-raised px-5 text-sm text-soft">
      <p role="status">{describeState({ found, searching, failed, term })}</p>
      {failed ? <TextButton onClick={onRetry}>Try again</TextButton> : null}
    </div>
  );
}

function describeState({ found, searching, failed, term }: Omit<Props, 'onRetry'>): string {
  if (failed) return 'Search failed.';
  if (searching) return 'Searching…';
  if (found === 0) return `No results for “${term}”.`;
  return found === 1 ? '1 result' : `${found} results`;
}
