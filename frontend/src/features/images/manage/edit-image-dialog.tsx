import { useQuery } from '@tanstack/react-query';
import type { StaffImage } from '#shared/contract/images.ts';
import { getCategoryLabel } from '#shared/image-categories.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { updateImage } from '../../../api/image-changes.ts';
import { staffImageQuery } from '../../../api/staff-images.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { VersionedEditor } from '../../../forms/editor/versioned-editor.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { DuplicatesWarning } from './duplicates-warning.tsx';
import { getImageName, ImageHistory } from './image-status.tsx';
import { ImageThumbnail } from './image-thumbnail.tsx';
import { useKnownImages } from './known-images.ts';
import {
  findChanges,
  METADATA_LABELS,
  MetadataFields,
  MetadataForm,
  toFormValues,
} from './metadata-fields.tsx';

interface Props {
  image: StaffImage;
  /** Whether the image is hidden, as it was where this was opened. */
  hidden: boolean;
  /** Called after saving, or after the user takes the saved version. */
  onDone: (image: StaffImage) => void;
  /** Called to reverse the decision; missing if that is not possible. */
  onReverse?: () => void;
  onClose: () => void;
}

/** Edits an image's metadata and shows its earlier decisions. */
export function EditImageDialog({ image, hidden, onDone, onReverse, onClose }: Props) {
  const { form, field, failure, busy, submit, conflict } = useImageEdit(image, onDone);
  const { isDirty } = form.formState;
  return (
    <VersionedEditor
      title="Edit"
      about={getImageName(image)}
      submit="Save changes"
      isDirty={isDirty}
      busy={busy}
      conflict={conflict}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-6 pb-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <div className="grid content-start gap-4">
          <MetadataFields field={field} />
          <FailureNotice failure={failure} />
        </div>
        <Aside image={image} hidden={hidden} onReverse={isDirty ? undefined : onReverse} />
      </div>
    </VersionedEditor>
  );
}

interface AsideProps extends Pick<Props, 'image' | 'hidden'> {
  onReverse: (() => void) | undefined;
}

/** The image, its duplicates and its earlier decisions. */
function Aside({ image, hidden, onReverse }: AsideProps) {
  const { data } = useQuery(staffImageQuery(image.id));
  return (
    <div className="grid content-start gap-4">
      <span className="frame stepped aspect-square w-full bg-ground max-lg:max-w-40">
        <ImageThumbnail image={image} hidden={hidden} whole />
      </span>
      <p className="text-sm text-soft wrap-anywhere">
        <bdi>{image.originalName}</bdi>
        {image.width && image.height ? (
          <>
            <br />
            {image.width} × {image.height} pixels
          </>
        ) : null}
      </p>
      <DuplicatesWarning duplicates={data?.duplicates} />
      <section aria-label="History">
        <h3 className="pb-2 font-text font-bold">History</h3>
        {data ? <ImageHistory history={data.history ?? []} /> : null}
        {onReverse && image.approvalStatus !== 'pending' ? (
          <ActionButton tone="quiet" className="mt-3" onClick={onReverse}>
            {image.approvalStatus === 'approved' ? 'Reject instead' : 'Approve instead'}
          </ActionButton>
        ) : null}
      </section>
    </div>
  );
}

type Metadata = StaffImage['metadata'];

/** How the metadata of images is edited, and how two versions of one are shown. */
const IMAGE_DEFINITION: EditorDefinition<StaffImage, Metadata> = {
  what: 'this image',
  fallback: 'Failed to update image',
  labels: METADATA_LABELS,
  toFields: ({ metadata }) => metadata,
  describe: describeField,
};

/** Formats a field for display. */
function describeField(said: Metadata, name: keyof Metadata): string {
  if (name === 'category') return getCategoryLabel(said.category);
  if (name === 'rating') return said.rating.toUpperCase();
  return name === 'tags' ? said.tags.join(', ') : said[name];
}

/**
 * The form of an image's metadata and its submission.
 *
 * @param onDone called with the image once it is saved, or once the user takes the saved version
 */
function useImageEdit(image: StaffImage, onDone: (image: StaffImage) => void) {
  const known = useKnownImages();
  const callForm = useCallForm({
    schema: MetadataForm,
    defaultValues: toFormValues(image.metadata),
    fallback: IMAGE_DEFINITION.fallback,
  });
  const { save, conflict, closeConflict } = useVersionedSave<Metadata, StaffImage>({
    send: async (mine, from) => {
      const { data, message } = await updateImage(from, mine);
      known.put(data.image);
      known.refetch();
      toast.success(message ?? 'Image updated successfully');
      onDone(data.image);
    },
    onConflict: known.put,
    // A decision on the image does not change its metadata.
    isSame: (from, theirs) => isEmpty(findChanges(from.metadata, theirs.metadata)),
    rebase: (mine, from, theirs) => ({ ...theirs.metadata, ...findChanges(from.metadata, mine) }),
  });
  return {
    ...callForm,
    submit: callForm.submitTo((mine) => save(mine, image)),
    conflict: conflict && {
      definition: IMAGE_DEFINITION,
      from: conflict.from,
      mine: conflict.mine,
      theirs: conflict.theirs,
      by: conflict.by,
      onSave: conflict.saveMerged,
      onTakeTheirs: () => onDone(conflict.theirs),
      onGoOn: closeConflict,
    },
  };
}

const isEmpty = (changes: Partial<Metadata>): boolean => Object.keys(changes).length === 0;
