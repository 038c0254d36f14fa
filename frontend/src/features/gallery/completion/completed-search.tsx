import { type KeyboardEvent, lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { SearchField } from '#ui/form/search-field.tsx';

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

const CLOSED = { isOpen: false, activeId: undefined };

/** The search field of the gallery, with the tags and artists that begin with what is typed. */
export function CompletedSearch({ term, isTooShort, problemId, onChange, onSubmit }: Props) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const [list, setList] = useState<{ isOpen: boolean; activeId: string | undefined }>(CLOSED);
  const press = useRef<((event: KeyboardEvent) => void) | undefined>(undefined);
  const close = useCallback(() => setTyping(false), []);
  const isOffered = isTyping && term.trim() !== '' && !isTooShort;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <SearchField
        label="Search by title, tag or artist"
        value={term}
        onChange={(typed) => {
          setTyping(true);
          onChange(typed);
        }}
        onSubmit={() => {
          close();
          onSubmit();
        }}
        maxLength={LIST_LIMITS.searchMaximum}
        problemId={problemId}
        suggestions={{
          listId,
          ...(isOffered ? list : CLOSED),
          onKeyDown: (event) => (isOffered ? press.current?.(event) : undefined),
        }}
      />
      {isOffered ? (
        <Suspense>
          <CompletionList id={listId} term={term.trim()} keys={press} onShow={setList} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
