import { useEffect, useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { claimImage, releaseImage } from '../../../api/image-claims.ts';
import { beforeLogOut } from '../../../session/before-log-out.ts';
import { isDeferred } from './deferred-decisions.ts';

type Id = StaffImage['id'];

/** Arrow keys that move quickly past images claim none of them. */
const REST = 250;
/** Less than half of a claim's lifetime of five minutes, in milliseconds. */
const RENEWAL = 120_000;

/** The server's response to a claim. */
interface Claimed {
  id: Id | undefined;
  words: string | undefined;
}

/**
 * Claims an image while it is shown, and releases it afterwards.
 *
 * @param id undefined if none is shown
 * @returns `taken` is the server's reason why someone else has to decide on it, undefined if there is none;
 * `asked` is whether the server has responded
 */
export function useClaim(id: Id | undefined): { taken: string | undefined; asked: boolean } {
  const [claimed, setClaimed] = useState<Claimed>({ id: undefined, words: undefined });
  useEffect(() => {
    if (id === undefined) return;
    let ended = false;
    let ours = false;
    let asking: Promise<void> | undefined;
    const ask = async () => {
      // If the claim fails for another reason, the decision itself will report it.
      const words = await claimImage(id).catch(() => undefined);
      ours = words === undefined;
      if (!ended) setClaimed({ id, words });
      else if (ours && !isDeferred(id)) void releaseImage(id);
    };
    const claim = () => {
      if (!document.hidden) asking = ask();
    };
    const release = async () => {
      const isLeft = ours && !isDeferred(id);
      ours = false;
      if (isLeft) await releaseImage(id);
    };
    const first = setTimeout(claim, REST);
    const renewal = setInterval(claim, RENEWAL);
    const leave = () => void release();
    // After logout the claim could not be released and would block others until it expires.
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
