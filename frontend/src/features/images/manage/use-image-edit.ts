import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { conflictingImage, updateImage } from '../../../api/image-changes.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { toast } from '../../../ui/toast.ts';
import { useKnownImages } from './known-images.ts';
import { findChanges, formValues, MetadataForm } from './metadata-form.ts';

type Metadata = StaffImage['metadata'];

/** The user's input and the version that someone else saved. */
interface Conflict {
  mine: Metadata;
  theirs: StaffImage;
}

/**
 * The form of an image's metadata and its submission.
 *
 * @param onDone called with the image once it is saved, or once the user takes the saved version
 */
export function useImageEdit(image: StaffImage, onDone: (image: StaffImage) => void) {
  const known = useKnownImages();
  const [conflict, setConflict] = useState<Conflict>();
  const callForm = useCallForm({
    schema: MetadataForm,
    defaultValues: formValues(image.metadata),
    fallback: 'Failed to update image',
  });
  /** Saves over a version; may throw ApiError. */
  const save = async (mine: Metadata, from: StaffImage): Promise<void> => {
    try {
      const { data, message } = await updateImage(from, mine);
      known.put(data.image);
      known.refetch();
      toast.success(message ?? 'Image updated successfully');
      onDone(data.image);
    } catch (error) {
      const theirs = conflictingImage(error);
      if (!theirs) throw error;
      known.put(theirs);
      // Someone decided on the image, which does not change its metadata.
      if (isEmpty(findChanges(from.metadata, theirs.metadata))) return save(mine, theirs);
      // Fields that the user did not edit must not be reverted.
      setConflict({ mine: { ...theirs.metadata, ...findChanges(from.metadata, mine) }, theirs });
    }
  };
  return {
    ...callForm,
    submit: callForm.submitTo((mine) => save(mine, image)),
    conflict: conflict && {
      ...conflict,
      keepMine: () => save(conflict.mine, conflict.theirs),
      takeTheirs: () => onDone(conflict.theirs),
      /** The form keeps its input; saving again shows the conflict again. */
      goOn: () => setConflict(undefined),
    },
  };
}

const isEmpty = (changes: Partial<Metadata>): boolean => Object.keys(changes).length === 0;
