import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { Submission } from '#shared/contract/gallery.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { toast } from '#ui/overlay/toast.ts';
import { editSubmission, SUBMISSIONS_KEY } from '../../../api/submissions.ts';
import { findFieldChanges } from '../../../forms/conflicts/compare-edits.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { VersionedEditor } from '../../../forms/editor/versioned-editor.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { CardPreview } from './card-preview.tsx';
import { DETAIL_LABELS, DETAILS, type Details, RatingField, WordFields } from './submission-fields.tsx';

interface Props {
  image: Submission;
  onClose: () => void;
}

/** Edits the details of a submission that waits for review, next to the card as it will look. */
export function EditSubmissionDialog({ image, onClose }: Props) {
  const { form, field, failure, busy, submit, conflict } = useEdit(image, onClose);
  const [title, altText, rating] = useWatch({ control: form.control, name: ['title', 'altText', 'rating'] });
  const { thumbnailUrl, width, height, nativeWidth, nativeHeight } = image;
  const grid =
    nativeWidth && nativeHeight
      ? { grid: { width: nativeWidth, height: nativeHeight } }
      : { grid: undefined };
  const picture = thumbnailUrl && width && height && { url: thumbnailUrl, width, height, ...grid };
  return (
    <VersionedEditor
      title="Edit"
      about={image.title}
      submit="Save changes"
      isDirty={form.formState.isDirty}
      busy={busy}
      conflict={conflict}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-6 pb-2 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid content-start gap-4">
          <WordFields field={field} />
          <RatingField field={field} />
          <FailureNotice failure={failure} />
        </div>
        {picture ? <CardPreview picture={picture} words={{ title, altText, rating }} /> : null}
      </div>
    </VersionedEditor>
  );
}

/** How two versions of a submission are shown. */
const SUBMISSION_DEFINITION: EditorDefinition<Submission, Details> = {
  what: 'this image',
  fallback: "We couldn't save your changes",
  labels: DETAIL_LABELS,
  toFields: pickDetails,
  describe: (details, name) => {
    if (name === 'category') return getCategoryLabel(details.category);
    if (name === 'tags') return details.tags.join(', ');
    return name === 'rating' ? details.rating.toUpperCase() : details[name];
  },
};

function pickDetails({ title, altText, category, tags, rating }: Submission): Details {
  return { title, altText, category, tags, rating };
}

const findChanges = (before: Details, now: Details): Partial<Details> =>
  findFieldChanges(DETAIL_LABELS, before, now);

/** The form of a submission's details and how it is sent. */
function useEdit(image: Submission, onDone: () => void) {
  const cache = useQueryClient();
  const callForm = useCallForm({
    schema: v.object(DETAILS),
    defaultValues: { ...pickDetails(image), tags: image.tags.join(', ') },
    fallback: SUBMISSION_DEFINITION.fallback,
  });
  const { save, conflict, closeConflict } = useVersionedSave<Details, Submission>({
    send: async (mine, from) => {
      try {
        const { message } = await editSubmission(from, mine);
        if (message) toast.success(message);
        onDone();
      } finally {
        // A refusal may mean that someone has decided on it.
        void cache.invalidateQueries({ queryKey: SUBMISSIONS_KEY });
      }
    },
    isSame: (from, theirs) => Object.keys(findChanges(pickDetails(from), pickDetails(theirs))).length === 0,
    rebase: (mine, from, theirs) => ({ ...pickDetails(theirs), ...findChanges(pickDetails(from), mine) }),
  });
  return {
    ...callForm,
    submit: callForm.submitTo((mine) => save(mine, image)),
    conflict: conflict && {
      definition: SUBMISSION_DEFINITION,
      from: conflict.from,
      mine: conflict.mine,
      theirs: conflict.theirs,
      by: conflict.by,
      onSave: conflict.saveMerged,
      onTakeTheirs: onDone,
      onGoOn: closeConflict,
    },
  };
}
