import { useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { imageMeanwhile, updateImage } from '../../api/image-changes.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { toast } from '../../ui/toast.ts';
import { useKnownImages } from './known-images.ts';
import { changesOf, formValues, MetadataForm } from './metadata-form.ts';

type Metadata = StaffImage['metadata'];

/** What the person has written, and the image as somebody else saved it meanwhile. */
interface Conflict {
  mine: Metadata;
  theirs: StaffImage;
}

/**
 * The form of what is said of an image, and what becomes of it.
 *
 * @param onDone called with the image once it is saved, or once the saved one was taken
 */
export function useImageEdit(image: StaffImage, onDone: (image: StaffImage) => void) {
  const known = useKnownImages();
  const [conflict, setConflict] = useState<Conflict>();
  const callForm = useCallForm({
    schema: MetadataForm,
    defaultValues: formValues(image.metadata),
    fallback: 'Failed to update image',
  });
  /** Saves on top of a version; may throw ApiError. */
  const save = async (mine: Metadata, from: StaffImage): Promise<void> => {
    try {
      const { data, message } = await updateImage(from, mine);
      known.put(data.image);
      known.readAnew();
      toast.success(message ?? 'Image updated successfully');
      onDone(data.image);
    } catch (error) {
      const theirs = imageMeanwhile(error);
      if (!theirs) throw error;
      known.put(theirs);
      // Somebody decided about it, which is no change to what is said of it.
      if (isEmpty(changesOf(from.metadata, theirs.metadata))) return save(mine, theirs);
      // What this person did not touch is not theirs to bring back.
      setConflict({ mine: { ...theirs.metadata, ...changesOf(from.metadata, mine) }, theirs });
    }
  };
  return {
    ...callForm,
    submit: callForm.submitTo((mine) => save(mine, image)),
    conflict: conflict && {
      ...conflict,
      keepMine: () => save(conflict.mine, conflict.theirs),
      takeTheirs: () => onDone(conflict.theirs),
      /** What was written still stands in the form; saved again, it is asked again. */
      goOn: () => setConflict(undefined),
    },
  };
}

const isEmpty = (changes: Partial<Metadata>): boolean => Object.keys(changes).length === 0;
