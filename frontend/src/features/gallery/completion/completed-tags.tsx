import { type ChangeEvent, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { isTooShort } from '#shared/search-term.ts';
import { type FieldProps, TextField } from '#ui/form/field.tsx';
import { describeSuggestions } from '#ui/form/search-field.tsx';
import { CompletionList } from './completion-list.tsx';
import { useCompletion } from './use-completion.ts';

type Props = FieldProps & UseFormRegisterReturn;

/** A field for tags separated by commas, which completes the last one with the tags that images have. */
export function CompletedTags({ onChange, onBlur, ref, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { before, last, others } = splitTags(typed);
  const completion = useCompletion(isSearchable(last));
  const take = (tag: string) => {
    if (!input.current) return;
    // The comma is for the next tag; one at the end adds none.
    input.current.value = `${before}${tag}, `;
    setTyped(input.current.value);
    // The form reads the field, as after typing.
    void onChange({ target: input.current, type: 'change' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div className="relative" onBlur={completion.onBlur}>
      <TextField
        {...field}
        {...describeSuggestions(completion.suggestions)}
        autoComplete="off"
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        onBlur={onBlur}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          completion.onType();
          setTyped(event.target.value);
          void onChange(event);
        }}
      />
      {completion.isOffered ? (
        <CompletionList
          {...completion.list}
          term={last}
          tagsExcept={others}
          onTake={({ name }) => take(name)}
        />
      ) : null}
    </div>
  );
}

/** Whether the server completes a text. */
const isSearchable = (text: string): boolean =>
  text !== '' && !isTooShort(text) && text.length <= LIST_LIMITS.searchMaximum;

/** The tag that is being typed, what is in front of it as it is to stay, and the tags in there. */
function splitTags(text: string): { before: string; last: string; others: readonly string[] } {
  const others = text.split(',').map((tag) => tag.trim());
  const last = others.pop() ?? '';
  const begun = text.lastIndexOf(',') + 1;
  return { before: begun === 0 ? '' : `${text.slice(0, begun)} `, last, others };
}
