import { useMutation } from '@tanstack/react-query';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { describeError } from '../../../api/describe-error.ts';
import { deleteImage } from '../../../api/image-changes.ts';
import { toast } from '../../../ui/toast.ts';
import { useKnownImages } from './known-images.ts';

/** Deletes an image optimistically; it returns to every list if the server refuses. */
export function useImageDeletion(): (image: StaffImage) => void {
  const known = useKnownImages();
  const { mutate } = useMutation({
    mutationFn: (image: StaffImage) => deleteImage(image),
    onMutate: ({ id }) => ({ restore: known.takeOut(id) }),
    onError: (error, _, context) => {
      context?.restore();
      toast.error(describeError(error, 'Failed to delete image'));
    },
    onSuccess: ({ message }) => toast.success(message ?? 'Image deleted'),
    onSettled: () => known.refetch(),
  });
  return mutate;
}
