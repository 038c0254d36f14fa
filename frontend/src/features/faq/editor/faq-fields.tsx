import type { Ref } from 'react';
import { useController } from 'react-hook-form';
import { FAQ_CATEGORIES, faqCategoryLabel } from '../../../../../shared/faq-categories.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FIELD_LABELS } from './faq-form.ts';
import { type FocusTarget, ImagesField } from './images-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { useFaqForm } from './use-faq-form.ts';

const CATEGORIES = FAQ_CATEGORIES.map((value) => ({ value, label: faqCategoryLabel(value) }));

type Props = Pick<ReturnType<typeof useFaqForm>, 'form' | 'field' | 'images' | 'imagesProblem'> & {
  imagesField: Ref<FocusTarget>;
};

/** Every field of a question. */
export function FaqFields({ form, field, images, imagesProblem, imagesField }: Props) {
  const { field: tags } = useController({ control: form.control, name: 'tags' });
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
        hint="Plain text. Line breaks are kept."
        {...field('answer')}
      />
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
