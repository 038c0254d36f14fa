import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LIMITS } from '../../../../../shared/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FAQ_TAGS_FULL, withTag } from './with-tag.ts';

interface Props {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

/** A field for tags: Enter adds one, and each has a remove button. */
export function TagsField({ tags, onChange, error }: Props) {
  const [written, setWritten] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= LIMITS.faqTags;
  const add = () => {
    onChange(withTag(tags, written));
    setWritten('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, as in Japanese, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <div className="min-w-0">
      <TextField
        ref={input}
        label="Tags"
        optional
        autoComplete="off"
        value={written}
        readOnly={full}
        maxLength={LIMITS.faqTag}
        hint={full ? FAQ_TAGS_FULL : 'Press Enter to add a tag.'}
        error={error}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={onKeyDown}
        // Text that was typed without Enter is added too.
        onBlur={add}
      />
      <ul aria-label="Question tags" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="stepped step-3 flex min-h-11 items-center bg-raised pl-3.5 wrap-anywhere">
            {tag}
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              className="grid size-11 shrink-0 place-items-center text-soft hover:text-text focus-visible:-outline-offset-4"
              onClick={() => remove(tag)}
            >
              <Icon of={X} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
