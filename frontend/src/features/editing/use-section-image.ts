import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { PlacedImage } from '../../../../shared/contract/site-content.ts';
import type { HomepageSection } from '../../../../shared/homepage-sections.ts';
import { ApiError } from '../../api/api-error.ts';
import { placeImage, removePlacedImage } from '../../api/edit-places.ts';
import { editedPlacesQuery } from '../../api/homepage-settings.ts';
import { toast } from '../../ui/toast.ts';
import { placedImageOf } from './placed-image-of.ts';

const { queryKey } = editedPlacesQuery;

/** What this person wants in a place, null for nothing, and what somebody else has put there meanwhile. */
export interface ImageConflict {
  mine: StaffImage | null;
  theirs: PlacedImage | null;
  /** Of theirs. */
  version: number;
}

/** What is open over a place, and which version of it the person saw when it was opened. */
interface Asked {
  what: 'picker' | 'removal' | 'versions';
  version: number;
}

/** What is said when a change of a place is done; in place of the server's own words. */
interface DoneWords {
  updated: string;
  removed: string;
}

/**
 * A place of the home page for its editor. A wish shows at once; where the server does not agree, what was
 * there before comes back, and where somebody else was faster, the person is asked.
 */
export function useSectionImage(section: HomepageSection, words?: DoneWords) {
  const cache = useQueryClient();
  const place = useQuery(editedPlacesQuery).data?.settings[section];
  const [asked, setAsked] = useState<Asked | undefined>();
  const [conflict, setConflict] = useState<ImageConflict>();
  const show = useShowInPlace(section);
  const readAgain = useReadAgain();
  const mutation = useMutation({
    mutationFn: ({ image, version }: { image: StaffImage | null; version: number }) =>
      image ? placeImage(section, image.id, version) : removePlacedImage(section, version),
    onMutate: async ({ image }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey)?.settings[section];
      show(image && placedImageOf(image));
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
      if (!isMeanwhile(error)) toast.error(wordsOf(error, image));
      await readAgain();
      const present = cache.getQueryData(queryKey)?.settings[section];
      if (isMeanwhile(error) && present)
        setConflict({ mine: image, theirs: present.image, version: present.version });
    },
  });
  /** What came of it is told by a toast, or by `conflict`. */
  const send = async (image: StaffImage | null, version: number): Promise<void> => {
    await mutation.mutateAsync({ image, version }).catch(() => undefined);
  };
  const busy = mutation.isPending;
  return {
    place,
    busy,
    asked: asked?.what,
    ask: (what: Asked['what']) => {
      // What comes into the place from now on has not been seen by whoever decides.
      if (place && !busy) setAsked({ what, version: place.version });
    },
    close: () => setAsked(undefined),
    /** Closes what is open and has this image in the place, or none. */
    wish: (image: StaffImage | null): void => {
      setAsked(undefined);
      if (asked) void send(image, asked.version);
    },
    conflict: conflict && {
      ...conflict,
      keepMine: () => send(conflict.mine, conflict.version),
      settle: () => setConflict(undefined),
    },
  };
}

/** Gives what reads the places anew: those that visitors see stand in where the editors' cannot be read. */
function useReadAgain(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [queryKey, ['site-content', 'places']].map((key) => cache.invalidateQueries({ queryKey: key })),
    );
}

/** Gives what shows an image in a place, before the server has said anything; null empties it. */
function useShowInPlace(section: HomepageSection): (image: PlacedImage | null | undefined) => void {
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

const isMeanwhile = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'changed-meanwhile';

/** What went wrong, in the words of the server where it has some. */
function wordsOf(error: Error, image: StaffImage | null): string {
  const refusal = error instanceof ApiError ? error : undefined;
  if (!image && refusal?.status === 404) return 'No image found to remove';
  const reason = refusal?.errors[0]?.msg ?? refusal?.message ?? 'something went wrong';
  return `Failed to ${image ? 'update' : 'remove'} image: ${reason}`;
}
