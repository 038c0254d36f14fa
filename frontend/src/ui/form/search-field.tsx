import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon } from '../picture/icon.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
  maxLength: number;
  /** The error message. */
  problem?: string | undefined;
  /** The id of the element that says what is wrong, if that is not below the field. */
  problemId?: string;
  /** Gets the focus when the surrounding dialog opens. */
  firstFocus?: boolean;
  /** Adds a button that submits, as Enter does. */
  hasButton?: boolean;
  /** The list of suggestions that the field controls, if it has any. */
  suggestions?: Suggestions;
}

/** What a field says about its list of suggestions, and the keys that it passes on. */
export interface Suggestions {
  listId: string;
  isOpen: boolean;
  /** The id of the option that Enter takes. */
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The attributes of a field with a list of suggestions. */
export const describeSuggestions = (suggestions: Suggestions | undefined) =>
  suggestions && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': suggestions.isOpen,
    'aria-controls': suggestions.listId,
    'aria-activedescendant': suggestions.activeId,
    onKeyDown: suggestions.onKeyDown,
  };

/** A search field with a clear button and an error message. */
export function SearchField(props: Props) {
  const { label, value, onChange, onSubmit, maxLength, problem, firstFocus, hasButton, suggestions } = props;
  const id = useId();
  const { problemId = `${id}-problem` } = props;
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `search` element is no form, and Enter has to submit one
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="stepped-outline block [--fill:var(--color-panel)]">
        <span className="flex min-h-12 items-center gap-3 pl-4">
          <Icon of={Search} />
          <input
            ref={field}
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={label}
            value={value}
            maxLength={maxLength}
            data-first-focus={firstFocus ? '' : undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problemId}
            {...describeSuggestions(suggestions)}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-12 min-w-0 grow bg-transparent outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
          />
          {value ? <Clear onClear={clear} /> : null}
          {hasButton ? (
            <button
              type="submit"
              className="min-h-12 px-4 font-semibold text-cool hover:text-text focus-visible:-outline-offset-4"
            >
              Search
            </button>
          ) : null}
        </span>
      </span>
      <p id={`${id}-problem`} role="status" className="min-h-0 pt-1.5 text-sm text-bad empty:hidden">
        {problem}
      </p>
    </form>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear search"
      title="Clear search"
      className="grid size-12 place-items-center text-soft hover:text-text focus-visible:-outline-offset-4"
      onClick={onClear}
    >
      <Icon of={X} size={18} />
    </button>
  );
}
