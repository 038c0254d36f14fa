import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { FAQ_CATEGORIES, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { FAQ_LIMITS, FaqTag } from '#shared/faq-fields.ts';
import { getMaxUnits } from '#shared/text-length.ts';
import { Markdown } from '#ui/content/markdown.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { FIELD_LABELS } from './faq-form.ts';
import { type FocusTarget, ImagesField } from './images-field.tsx';
import type { useFaqForm } from './use-faq-form.ts';

const CATEGORIES = FAQ_CATEGORIES.map((value) => ({ value, label: getFaqCategoryLabel(value) }));

type Props = Pick<ReturnType<typeof useFaqForm>, 'form' | 'field' | 'images' | 'imagesProblem'> & {
  imagesField: Ref<FocusTarget>;
};

/** Every field of a question. */
export function FaqFields({ form, field, images, imagesProblem, imagesField }: Props) {
  const { field: tags } = useController({ control: form.control, name: 'tags' });
  const answer = useWatch({ control: form.control, name: 'answer' });
  const { error: publishedError, ...published } = field('isPublished');
  return (
    <>
      <TextField
        label={FIELD_LABELS.question}
        autoComplete="off"
        data-first-focus=""
        {...field('question')}
      />
      <TextArea
        label={FIELD_LABELS.answer}
        rows={6}
        hint="Line breaks are kept. **Bold**, *italic*, `code`, [link](https://…), and lines that begin with - or 1."
        {...field('answer')}
      />
      <Preview answer={answer} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField label={FIELD_LABELS.category} options={CATEGORIES} {...field('category')} />
        <TextField
          label={FIELD_LABELS.order}
          inputMode="numeric"
          autoComplete="off"
          hint="Position in the category. Lower numbers come first."
          {...field('order')}
        />
      </div>
      <TagsField tags={tags.value} onChange={tags.onChange} error={field('tags').error} />
      <ImagesField images={images} error={imagesProblem} ref={imagesField} />
      <CheckBox
        label={FIELD_LABELS.isPublished}
        hint={publishedError ?? 'Visible to visitors.'}
        {...published}
      />
    </>
  );
}

/** The answer as visitors will see it, while it is being written. */
const Preview = ({ answer }: { answer: string }) => (
  <section aria-label="Preview of the answer" className="stepped step-3 min-w-0 bg-raised px-4 py-3">
    <p className="mb-1 text-sm text-soft">Preview</p>
    {answer.trim() ? <Markdown text={answer} /> : <p className="text-soft">Nothing to show yet.</p>}
  </section>
);

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

/** A field for tags: Enter adds one, and each has a remove button. */
function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [written, setWritten] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = tags.length >= FAQ_LIMITS.tags;
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
        maxLength={getMaxUnits(FAQ_LIMITS.tag)}
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

const FAQ_TAGS_FULL = `A question can have up to ${FAQ_LIMITS.tags} tags.`;

/** Adds a normalized tag; returns the same tags if it is empty, a duplicate, or one too many. */
export function withTag(tags: readonly string[], written: string): string[] {
  const tag = v.safeParse(FaqTag, written);
  const adds =
    tag.success && tag.output !== '' && !tags.includes(tag.output) && tags.length < FAQ_LIMITS.tags;
  return adds ? [...tags, tag.output] : [...tags];
}
