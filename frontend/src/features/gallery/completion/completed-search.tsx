import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { useCompletion } from './use-completion.ts';

/** Loaded with the first letter. */
const CompletionList = lazy(() =>
  import('./completion-list.tsx').then(({ CompletionList }) => ({ default: CompletionList })),
);

interface Props {
  term: string;
  /** Whether nothing is searched for yet. */
  isTooShort: boolean;
  /** The id of the element that says so. */
  problemId: string;
  onChange: (term: string) => void;
  onSubmit: () => void;
}

/** The search field of the gallery, with the tags and artists that begin with what is typed. */
export function CompletedSearch({ term, isTooShort, problemId, onChange, onSubmit }: Props) {
  const navigate = useNavigate();
  const { isOffered, suggestions, list, onType, onBlur } = useCompletion(term.trim() !== '' && !isTooShort);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div className="relative" onBlur={onBlur}>
      <SearchField
        label="Search by title, tag or artist"
        value={term}
        onChange={(typed) => {
          onType();
          onChange(typed);
        }}
        onSubmit={() => {
          list.onClose();
          onSubmit();
        }}
        maxLength={LIST_LIMITS.searchMaximum}
        problemId={problemId}
        suggestions={suggestions}
      />
      {isOffered ? (
        <Suspense>
          <CompletionList {...list} term={term.trim()} onTake={({ to }) => void navigate(to)} />
        </Suspense>
      ) : null}
    </div>
  );
}
