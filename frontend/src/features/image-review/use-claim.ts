import { useEffect, useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { claimImage, releaseImage } from '../../api/image-claims.ts';
import { beforeLogOut } from '../../session/before-log-out.ts';
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
    let asking: Promise<void> | undefined;
    const ask = async () => {
      // Where it cannot be claimed for another reason, the decision itself will tell.
      const words = await claimImage(id).catch(() => undefined);
      ours = words === undefined;
      if (!ended) setClaimed({ id, words });
      else if (ours && !isHeld(id)) void releaseImage(id);
    };
    const claim = () => {
      if (!document.hidden) asking = ask();
    };
    const release = async () => {
      const isLeft = ours && !isHeld(id);
      ours = false;
      if (isLeft) await releaseImage(id);
    };
    const first = setTimeout(claim, REST);
    const renewal = setInterval(claim, RENEWAL);
    const leave = () => void release();
    // Afterwards nobody could give it up in their name, and others would wait until it runs out.
    const stop = beforeLogOut(async () => {
      clearTimeout(first);
      await asking;
      await release();
    });
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', claim);
    return () => {
      ended = true;
      clearTimeout(first);
      clearInterval(renewal);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', claim);
      stop();
      leave();
    };
  }, [id]);
  const asked = claimed.id === id;
  return { taken: asked ? claimed.words : undefined, asked };
}
