import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { updateImage } from '../../../api/image-changes.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersionedSave } from '../../../forms/use-versioned-save.ts';
import { toast } from '../../../ui/toast.ts';
import { useKnownImages } from './known-images.ts';
import { findChanges, formValues, MetadataForm } from './metadata-form.ts';

type Metadata = StaffImage['metadata'];

/**
 * The form of an image's metadata and its submission.
 *
 * @param onDone called with the image once it is saved, or once the user takes the saved version
 */
export function useImageEdit(image: StaffImage, onDone: (image: StaffImage) => void) {
  const known = useKnownImages();
  const callForm = useCallForm({
    schema: MetadataForm,
    defaultValues: formValues(image.metadata),
    fallback: 'Failed to update image',
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
      ...conflict,
      takeTheirs: () => onDone(conflict.theirs),
      goOn: closeConflict,
    },
  };
}

const isEmpty = (changes: Partial<Metadata>): boolean => Object.keys(changes).length === 0;
