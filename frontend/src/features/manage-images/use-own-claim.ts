import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { claimImage, releaseImage } from '../../api/image-claims.ts';
import { useWebSession } from '../../session/web-session.ts';
import { toast } from '../../ui/toast.ts';
import { isOwnUpload } from './own-upload.ts';

type Id = StaffImage['id'];

/**
 * Asks the server about one's own uploads before anything is written of them, since in most cases others decide on
 * those. Where they are one's own to decide on, they are claimed until `release`, or until the screen goes.
 *
 * @returns `mayDecide` tells, where not, why that is; of what others uploaded it asks nothing. `asking` is the image
 *   of which the answer is awaited, of which another question is not asked
 */
export function useOwnClaim() {
  const userId = useWebSession().user?.id;
  const [asking, setAsking] = useState<Id>();
  const claimed = useRef<Id | undefined>(undefined);
  const isThere = useRef<boolean>(false);
  const release = () => {
    if (claimed.current) void releaseImage(claimed.current);
    claimed.current = undefined;
  };
  const leave = useEffectEvent(release);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      leave();
    };
  }, []);
  /** Puts what came of asking; gives whether the image may be decided on. */
  const answered = (id: Id, refusal: string | undefined): boolean => {
    if (refusal !== undefined) toast.error(refusal);
    else if (isThere.current) claimed.current = id;
    else void releaseImage(id);
    return refusal === undefined;
  };
  const mayDecide = async (image: StaffImage): Promise<boolean> => {
    if (!isOwnUpload(image, userId)) return true;
    if (asking) return false;
    setAsking(image.id);
    try {
      return answered(image.id, await claimImage(image.id));
    } catch {
      // Where it cannot be claimed for another reason, the decision itself will tell.
      return true;
    } finally {
      setAsking(undefined);
    }
  };
  return { asking, mayDecide, release };
}
