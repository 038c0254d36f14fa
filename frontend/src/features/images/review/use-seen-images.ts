import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { showSensitive, useShowsSensitive } from './shown-sensitive-images.ts';

type Id = StaffImage['id'];

/** Which images the reviewer has seen: an image cannot be decided on unseen. */
export function useSeenImages() {
  const userId = useWebSession().user?.id;
  const showsAll = useShowsSensitive(userId);
  const [revealed, setRevealed] = useState<ReadonlySet<Id>>(new Set());
  const [loaded, setLoaded] = useState<ReadonlySet<Id>>(new Set());
  const [missing, setMissing] = useState<ReadonlySet<Id>>(new Set());
  return {
    /** Whether an image is hidden. */
    isHidden: ({ id, rating }: Pick<StaffImage, 'id' | 'rating'>): boolean =>
      rating === 'r' && !showsAll && !revealed.has(id),
    /** Whether the picture of an image has been on the screen. */
    isLoaded: (id: Id): boolean => loaded.has(id),
    /** Whether the picture of an image failed to load. */
    isMissing: (id: Id): boolean => missing.has(id),
    /** Shows a sensitive image, or hides it again. */
    toggle: (id: Id) =>
      setRevealed((before) => (before.has(id) ? removeId(before, id) : new Set([...before, id]))),
    addLoaded: (id: Id) => {
      setLoaded((before) => (before.has(id) ? before : new Set([...before, id])));
      setMissing((before) => (before.has(id) ? removeId(before, id) : before));
    },
    addMissing: (id: Id) => setMissing((before) => (before.has(id) ? before : new Set([...before, id]))),
    showsAll,
    /** Shows all sensitive images until the tab closes, or hides them again. */
    showAll: (shown: boolean) => {
      if (userId) showSensitive(userId, shown);
    },
  };
}

const removeId = (ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> =>
  new Set([...ids].filter((each) => each !== id));
