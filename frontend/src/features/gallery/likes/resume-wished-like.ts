import { hasWish } from '../../../session/has-wish.ts';

/** Goes on with the like that a guest wished for before this page was loaded. Most visitors have none, and load nothing. */
export function resumeWishedLike(): void {
  if (hasWish())
    void import('./send-wished-like.ts').then(({ followWishedLike }) => followWishedLike(), ignore);
}

/** Without its code the wish waits for the next page. */
const ignore = () => undefined;
