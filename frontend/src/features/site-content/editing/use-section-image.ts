import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import type { FeaturedImage } from '#shared/contract/site-content.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { editableSlotsQuery } from '../../../api/home-page-content.ts';
import { placeImage, removeSlotImage } from '../../../api/site-content-changes.ts';

const { queryKey } = editableSlotsQuery;

/** The image that the user wants in a slot, null for none, and the image that someone else placed there. */
export interface ImageConflict {
  mine: StaffImage | null;
  theirs: FeaturedImage | null;
  /** The version of `theirs`. */
  version: number;
  /** Who placed it, if known. */
  by: string | undefined;
}

/** The open dialog of a slot, and the version that the user saw when it opened. */
interface OpenDialog {
  what: 'picker' | 'removal' | 'versions';
  version: number;
}

/** Confirmations after a change, instead of the server's messages. */
interface Confirmations {
  updated: string;
  removed: string;
}

/**
 * A slot of the home page for its editor. A change shows at once; if the server refuses, the previous image
 * returns, and after a conflict the user chooses.
 */
export function useSectionImage(section: HomepageSection, words?: Confirmations) {
  const cache = useQueryClient();
  const slot = useQuery(editableSlotsQuery).data?.settings[section];
  const [dialog, setDialog] = useState<OpenDialog | undefined>();
  const [conflict, setConflict] = useState<ImageConflict>();
  const show = useShowInSlot(section);
  const readAgain = useRefetchSlots();
  const mutation = useMutation({
    mutationFn: ({ image, version }: { image: StaffImage | null; version: number }) =>
      image ? placeImage(section, image.id, version) : removeSlotImage(section, version),
    onMutate: async ({ image }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey)?.settings[section];
      show(image && toFeaturedImage(image));
      return { before: before?.image ?? null };
    },
    onSuccess: ({ data, message }, { image }) => {
      setConflict(undefined);
      cache.setQueryData(queryKey, data);
      void readAgain();
      toast.success(
        (image ? words?.updated : words?.removed) ??
          message ??
          (image ? 'Image updated successfully!' : 'Image removed successfully!'),
      );
    },
    onError: async (error, { image }, context) => {
      if (context) show(context.before);
      if (!isConflict(error)) toast.error(describeFailure(error, image));
      await readAgain();
      const current = cache.getQueryData(queryKey)?.settings[section];
      if (isConflict(error) && current)
        setConflict({ mine: image, theirs: current.image, version: current.version, by: error.changedBy });
    },
  });
  /** A toast or `conflict` reports the result. */
  const send = async (image: StaffImage | null, version: number): Promise<void> => {
    await mutation.mutateAsync({ image, version }).catch(() => undefined);
  };
  const busy = mutation.isPending;
  return {
    slot,
    busy,
    dialog: dialog?.what,
    openDialog: (what: OpenDialog['what']) => {
      // The user decides based on this version and has not seen later ones.
      if (slot && !busy) setDialog({ what, version: slot.version });
    },
    close: () => setDialog(undefined),
    /** Closes the dialog and sets the slot's image, or removes it. */
    setImage: (image: StaffImage | null): void => {
      setDialog(undefined);
      if (dialog) void send(image, dialog.version);
    },
    conflict: conflict && {
      ...conflict,
      keepMine: () => send(conflict.mine, conflict.version),
      closeConflict: () => setConflict(undefined),
    },
  };
}

/** Returns a function that refetches the slots, including those for visitors, which are the fallback. */
function useRefetchSlots(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [queryKey, ['site-content', 'places']].map((key) => cache.invalidateQueries({ queryKey: key })),
    );
}

/** Returns a function that shows an image in a slot before the server responds; null empties it. */
function useShowInSlot(section: HomepageSection): (image: FeaturedImage | null | undefined) => void {
  const cache = useQueryClient();
  return (image) => {
    if (image === undefined) return;
    cache.setQueryData(queryKey, (known) => {
      const before = known?.settings[section];
      if (!known || !before) return known;
      return { settings: { ...known.settings, [section]: { ...before, image } } };
    });
  };
}

const isConflict = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === 'version-conflict';

/** The server's error message, or a default one. */
function describeFailure(error: Error, image: StaffImage | null): string {
  const refusal = error instanceof ApiError ? error : undefined;
  if (!image && refusal?.status === 404) return 'No image found to remove';
  const reason = refusal?.errors[0]?.msg ?? refusal?.message ?? 'something went wrong';
  return `Failed to ${image ? 'update' : 'remove'} image: ${reason}`;
}

/** A chosen image as its slot renders it; undefined if some of its files are unknown. */
function toFeaturedImage(image: StaffImage): FeaturedImage | undefined {
  const { id, title, altText, rating, createdBy, nativeWidth, nativeHeight, stillUrl, stillVariants } = image;
  const { width, height, animated, imageUrl, thumbnailUrl, variants } = image;
  if (!width || !height || animated === undefined || !imageUrl || !thumbnailUrl || !variants)
    return undefined;
  return {
    id,
    altText,
    rating,
    createdBy,
    width,
    height,
    animated,
    imageUrl,
    thumbnailUrl,
    variants,
    ...(stillUrl && { stillUrl }),
    ...(stillVariants && { stillVariants }),
    ...(nativeWidth && nativeHeight && { nativeWidth, nativeHeight }),
    url: imageUrl,
    metadata: { title },
  };
}
