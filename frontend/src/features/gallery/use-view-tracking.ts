import { type RefObject, useEffect, useRef } from 'react';
import type { ImageId } from '../../../../shared/ids.ts';
import { reportView } from '../../api/gallery-view.ts';
import { usePageCovered } from '../../ui/open-modals.ts';

const SHARE_IN_SIGHT = 0.5;
const MILLISECONDS_IN_SIGHT = 500;

/** Reports a view of an image once half of its card has been visible for half a second, once per mount. */
export function useViewTracking(card: RefObject<Element | null>, id: ImageId): void {
  const covered = usePageCovered();
  const reported = useRef<ImageId>(undefined);
  useEffect(() => {
    // The observer does not notice a dialog that covers the card.
    if (!card.current || covered || reported.current === id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry || entry.intersectionRatio < SHARE_IN_SIGHT) return;
        timer = setTimeout(() => {
          observer.disconnect();
          reported.current = id;
          reportView(id);
        }, MILLISECONDS_IN_SIGHT);
      },
      { threshold: SHARE_IN_SIGHT },
    );
    observer.observe(card.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [card, id, covered]);
}
