import * as v from 'valibot';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import type { BulkChange } from '../../../api/bulk-image-changes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CATEGORY_OPTIONS, RATING_CHOICES } from '../../../forms/images/image-choices.ts';
import { WrittenTags } from '../../../forms/images/written-tags.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';

/** Which detail of the images to change. */
type Detail = 'rating' | 'category' | 'tags';

const TITLES = { rating: 'Change rating', category: 'Move to category', tags: 'Change tags' } as const;

const FORMS = {
  rating: v.object({ rating: v.picklist(RATINGS, 'Choose a rating') }),
  category: v.object({ category: v.picklist(IMAGE_CATEGORIES, 'Choose a category') }),
  tags: v.pipe(
    v.object({ addTags: WrittenTags, removeTags: WrittenTags }),
    v.forward(
      v.check(({ addTags, removeTags }) => addTags.length + removeTags.length > 0, 'Enter a tag'),
      ['addTags'],
    ),
  ),
} as const;

/** The fields of all forms: each schema checks its own. */
interface Values {
  rating?: string;
  category?: string;
  addTags?: string;
  removeTags?: string;
}

interface Props {
  detail: Detail;
  /** The images, such as 'these 3 images'. */
  what: string;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

/** Asks for a rating, a category or tags for several images. */
export function DetailsDialog({ detail, what, onChange, onClose }: Props) {
  const { field, form, submitTo } = useCallForm<Values, BulkChange>({
    // Each form has some of the fields, and its result is a part of a change.
    schema: FORMS[detail] as v.GenericSchema<Values, BulkChange>,
    defaultValues: { category: '', addTags: '', removeTags: '' },
    fallback: 'Failed to update images',
  });
  return (
    <FormDialog
      title={TITLES[detail]}
      isDirty={detail === 'tags' && form.formState.isDirty}
      onClose={onClose}
      onSubmit={submitTo(async (change) => onChange(change))}
      submit="Change"
      narrow
    >
      <div className="grid gap-5">
        <p className="text-soft">
          This changes <span className="font-semibold text-text">{what}</span>.
        </p>
        <DetailFields detail={detail} field={field} />
      </div>
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'detail'> & {
  field: ReturnType<typeof useCallForm<Values, BulkChange>>['field'];
};

function DetailFields({ detail, field }: FieldsProps) {
  if (detail === 'rating')
    return <RadioGroup legend="Rating" choices={RATING_CHOICES} {...field('rating')} data-first-focus="" />;
  if (detail === 'category') {
    return (
      <SelectField
        label="Category"
        options={[{ value: '', label: 'Choose a category' }, ...CATEGORY_OPTIONS]}
        {...field('category')}
        data-first-focus=""
      />
    );
  }
  return (
    <>
      <TextField
        label="Tags to add"
        optional
        autoComplete="off"
        hint="Separate tags with commas: night, moth"
        {...field('addTags')}
        data-first-focus=""
      />
      <TextField label="Tags to remove" optional autoComplete="off" {...field('removeTags')} />
    </>
  );
}
