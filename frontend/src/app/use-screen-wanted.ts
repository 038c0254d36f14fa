import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { awaitFirstSign } from '#ui/page/first-sign.ts';
import { isFollowedImage } from '../features/gallery/image-location.ts';
import { onceRendered } from './once-rendered.ts';

/**
 * Whether to render the screen. Behind an image whose link was followed it is invisible, so its code loads only when
 * the visitor does something.
 */
export function useScreenWanted(): boolean {
  const covers = isFollowedImage(useLocation());
  const [waits, setWaits] = useState(covers);
  if (waits && !covers) setWaits(false);
  useEffect(
    () => (waits ? awaitFirstSign(() => startTransition(() => setWaits(false))) : undefined),
    [waits],
  );
  const covered = useRef(covers);
  useEffect(() => {
    const isClosed = covered.current && !covers;
    covered.current = covers;
    // An image that is closed before the screen has rendered finds no card to give the focus back to.
    if (!isClosed || document.activeElement !== document.body) return;
    return onceRendered('main h1', (heading) => heading.focus({ preventScroll: true }));
  }, [covers]);
  return !waits;
}
