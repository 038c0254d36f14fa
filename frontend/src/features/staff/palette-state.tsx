import { TextButton } from '../../ui/text-button.tsx';

interface Props {
  found: number;
  searching: boolean;
  failed: boolean;
  term: string;
  onRetry: () => void;
}

/** Says how the search of the command palette stands, to eyes and ears. */
export function PaletteState({ found, searching, failed, term, onRetry }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-t-2 border-raised px-5 text-sm text-soft">
      <p role="status">{wordsFor({ found, searching, failed, term })}</p>
      {failed ? <TextButton onClick={onRetry}>Try again</TextButton> : null}
    </div>
  );
}

function wordsFor({ found, searching, failed, term }: Omit<Props, 'onRetry'>): string {
  if (failed) return 'The search failed.';
  if (searching) return 'Searching…';
  if (found === 0) return `Nothing found for “${term}”.`;
  return found === 1 ? '1 place to go' : `${found} places to go`;
}
