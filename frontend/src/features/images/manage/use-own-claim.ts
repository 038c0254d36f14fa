import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { toast } from '#ui/overlay/toast.ts';
import { claimImage, releaseImage } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';

type Id = StaffImage['id'];

/**
 * Checks on the server whether the user may decide on their own upload before they type a note, since others
 * usually have to. If they may, the image is claimed until `release` or until the screen unmounts.
 *
 * @returns `mayDecide` shows the reason if they may not; other users' uploads need no check. `asking` is the
 * image being checked, which is not checked again. `leave` leaves the claim to a decision that the server holds
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
  const leave = () => {
    claimed.current = undefined;
  };
  const releaseAtEnd = useEffectEvent(release);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      releaseAtEnd();
    };
  }, []);
  /** Stores the response; returns whether the user may decide on the image. */
  const storeClaim = (id: Id, refusal: string | undefined): boolean => {
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
      return storeClaim(image.id, await claimImage(image.id));
    } catch {
      // If the claim fails for another reason, the decision itself will report it.
      return true;
    } finally {
      setAsking(undefined);
    }
  };
  return { asking, mayDecide, release, leave };
}

/** Whether a user uploaded an image themselves: other reviewers decide on it, if there are any. */
export const isOwnUpload = (
  { uploadedBy: { kind, id } }: Pick<StaffImage, 'uploadedBy'>,
  userId: string | undefined,
): boolean => kind === 'web' && id === userId;
