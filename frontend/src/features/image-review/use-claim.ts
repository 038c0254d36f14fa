import { useEffect, useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { claimImage, releaseImage } from '../../api/image-claims.ts';
import { isHeld } from './held-decisions.ts';

type Id = StaffImage['id'];

/** Whoever runs past images by the arrow keys claims none of them. */
const REST = 250;
/** Less than half of the five minutes that a claim lasts, in milliseconds. */
const RENEWAL = 120_000;

/**
 * Claims an image for as long as it is looked at, and leaves it to others afterwards.
 *
 * @param id undefined while none is shown
 * @returns who else is at it, in the server's words; undefined where nobody is, as far as is known
 */
export function useClaim(id: Id | undefined): string | undefined {
  const [taken, setTaken] = useState<{ id: Id; words: string }>();
  useEffect(() => {
    if (id === undefined) return;
    let ended = false;
    let ours = false;
    const claim = async () => {
      if (document.hidden) return;
      // Where it cannot be claimed for another reason, the decision itself will tell.
      const words = await claimImage(id).catch(() => undefined);
      ours = words === undefined;
      if (!ended) setTaken(words === undefined ? undefined : { id, words });
      else if (ours && !isHeld(id)) void releaseImage(id);
    };
    const release = () => {
      if (ours && !isHeld(id)) void releaseImage(id);
      ours = false;
    };
    const first = setTimeout(() => void claim(), REST);
    const renewal = setInterval(() => void claim(), RENEWAL);
    const look = () => void claim();
    addEventListener('pagehide', release);
    document.addEventListener('visibilitychange', look);
    return () => {
      ended = true;
      clearTimeout(first);
      clearInterval(renewal);
      removeEventListener('pagehide', release);
      document.removeEventListener('visibilitychange', look);
      release();
    };
  }, [id]);
  return taken && taken.id === id ? taken.words : undefined;
}
