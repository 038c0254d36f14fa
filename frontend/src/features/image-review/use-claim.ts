import { useEffect, useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { claimImage, releaseImage } from '../../api/image-claims.ts';
import { isHeld } from './held-decisions.ts';

type Id = StaffImage['id'];

/** Whoever runs past images by the arrow keys claims none of them. */
const REST = 250;
/** Less than half of the five minutes that a claim lasts, in milliseconds. */
const RENEWAL = 120_000;

/** What the server said when an image was asked for. */
interface Claimed {
  id: Id | undefined;
  words: string | undefined;
}

/**
 * Claims an image for as long as it is looked at, and leaves it to others afterwards.
 *
 * @param id undefined while none is shown
 * @returns `taken` is why somebody else has to decide on it, in the server's words, undefined where nothing is known
 *   of that; `asked` is whether the server has been asked
 */
export function useClaim(id: Id | undefined): { taken: string | undefined; asked: boolean } {
  const [claimed, setClaimed] = useState<Claimed>({ id: undefined, words: undefined });
  useEffect(() => {
    if (id === undefined) return;
    let ended = false;
    let ours = false;
    const claim = async () => {
      if (document.hidden) return;
      // Where it cannot be claimed for another reason, the decision itself will tell.
      const words = await claimImage(id).catch(() => undefined);
      ours = words === undefined;
      if (!ended) setClaimed({ id, words });
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
  const asked = claimed.id === id;
  return { taken: asked ? claimed.words : undefined, asked };
}
