import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, type Location, useLocation } from 'react-router-dom';
import type { ImageId } from '#shared/ids.ts';
import { toast } from '#ui/overlay/toast.ts';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { rememberWish } from '../../../session/wished-like.ts';
import { useHasToken } from '../../../tokens/session-tokens.ts';
import { followWishedLike } from './send-wished-like.ts';

/** Without any session, and with one of the website alone. */
const HINTS = {
  guest: { text: 'Please login to like images!', label: 'Login' },
  website: { text: 'Likes need a game account', label: 'Log in to the game' },
};
const HINT_MILLISECONDS = 3_000;
const TOAST_MILLISECONDS = 6_000;

/** Narrower screens have no room next to a heart. */
const HAS_ROOM = '(min-width: 48rem)';
/** The margin to the sides of the window, in CSS pixels. */
const MARGIN = 8;

type Hint = (typeof HINTS)[keyof typeof HINTS];

interface Props {
  /** The image that the guest likes. */
  image: ImageId;
  onEnd: () => void;
}

/**
 * Shows a guest how to like images, next to the heart or in a toast, with a link to the login. The like is sent once
 * they have signed in.
 */
export function GuestHint({ image, onEnd }: Props) {
  const location = useLocation();
  const hasRoom = useState(() => matchMedia(HAS_ROOM).matches)[0];
  const hint = HINTS[useHasToken('web') ? 'website' : 'guest'];
  const showToast = useEffectEvent(() => {
    toast.custom(
      (close) => (
        <span className="flex items-center gap-3">
          {hint.text}
          <Login hint={hint} from={location} onGo={close} />
        </span>
      ),
      { id: 'login-to-like', duration: TOAST_MILLISECONDS },
    );
    onEnd();
  });
  const keepWish = useEffectEvent(() => {
    rememberWish({ image, path: location.pathname + location.search, scrollTo: scrollY });
    followWishedLike();
  });
  useEffect(() => keepWish(), []);
  useEffect(() => {
    if (!hasRoom) showToast();
  }, [hasRoom]);
  return hasRoom ? <Bubble hint={hint} from={location} onEnd={onEnd} /> : null;
}

/** Stays open while it is hovered or focused, so that the login link can be reached in time. */
function Bubble({ hint, from, onEnd }: { hint: Hint; from: Location; onEnd: () => void }) {
  const bubble = useRef<HTMLSpanElement>(null);
  const [held, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), HINT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [held]);
  useLayoutEffect(() => {
    // Above the heart it may extend past the left edge of the window.
    const left = bubble.current?.getBoundingClientRect().left ?? MARGIN;
    if (left < MARGIN) bubble.current?.style.setProperty('translate', `${MARGIN - left}px`);
  }, []);
  return (
    <span
      ref={bubble}
      role="status"
      className="absolute right-0 bottom-full z-10 pb-1.5"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="stepped step-3 flex items-center gap-3 bg-line py-1.5 pr-2 pl-3.5 text-sm whitespace-nowrap text-text">
        {hint.text}
        <Login hint={hint} from={from} onGo={onEnd} />
      </span>
    </span>
  );
}

function Login({ hint, from, onGo }: { hint: Hint; from: Location; onGo: () => void }) {
  return (
    <Link
      to={paths.gameProfile}
      className="stepped step-2 inline-flex min-h-9 items-center bg-hot px-3 font-semibold text-hot-ink focus-visible:bg-text focus-visible:outline-none"
      onClick={() => {
        rememberPath('game', from, scrollY);
        onGo();
      }}
    >
      {hint.label}
    </Link>
  );
}
