import { Heart as HeartIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { isMotionReduced } from '#ui/page/media-query.ts';
import { useOnline } from '#ui/page/online.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { getToken } from '../../../tokens/session-tokens.ts';
import { countLikes, type KnownLike, loadPlayerLikes, useKnownLike, usePlayerToken } from './known-likes.ts';

const GuestHint = lazy(() => import('./guest-hint.tsx').then(({ GuestHint }) => ({ default: GuestHint })));

interface Props {
  image: PublicImage;
  className?: string;
  /** Renders the count next to the heart. */
  children: (likes: number) => ReactNode;
}

/**
 * The heart of an image: likes it or removes the like. Guests see a hint, and their like waits until they sign in. Most visitors are
 * guests, whose pages of hearts subscribe to nothing.
 */
export function LikeButton(props: Props) {
  const token = usePlayerToken();
  return token === null ? <Heart {...props} /> : <PlayerHeart {...props} token={token} />;
}

const PlayerHeart = ({ token, ...props }: Props & { token: string }) => (
  <Heart {...props} like={useKnownLike(props.image.id, token)} />
);

interface HeartProps extends Props {
  /** What is known about a player's likes. */
  like?: KnownLike | undefined;
}

function Heart({ image, className, children, like }: HeartProps) {
  const [after, setAfter] = useState<'plus' | 'hint' | 'offline'>();
  // Further presses are ignored until the first one is done.
  const isPressed = useRef(false);
  const press = async () => {
    if (like?.busy || isPressed.current) return;
    if (!navigator.onLine) {
      setAfter('offline');
      return;
    }
    isPressed.current = true;
    try {
      const outcome = getToken('game') === null ? 'guest' : await (await loadPlayerLikes()).toggleLike(image);
      if (outcome === 'guest') setAfter('hint');
      else setAfter(outcome === 'liked' && !isMotionReduced() ? 'plus' : undefined);
    } finally {
      isPressed.current = false;
    }
  };
  return (
    <span className={joinClassNames('relative inline-flex', className)}>
      <button
        type="button"
        aria-pressed={like?.liked ?? false}
        aria-disabled={like?.busy || undefined}
        className={joinClassNames(
          'group/like focus-frame inline-flex text-hot tabular-nums aria-disabled:cursor-progress',
          like?.liked && '[&_svg]:fill-current',
        )}
        onClick={() => void press().catch(ignore)}
      >
        <span className="stepped step-3 flex min-h-9 items-center gap-1.5 px-2.5 pointer-coarse:min-h-11 group-hover/like:bg-line group-active/like:translate-y-0.5">
          <span key={String(like?.liked)} className={like?.liked ? 'animate-pop' : undefined}>
            <Icon of={HeartIcon} size={16} />
          </span>
          <span className="sr-only">Like {image.title}</span>
          {children(countLikes(image, like))}
        </span>
      </button>
      {after === 'plus' ? <PlusOne onEnd={() => setAfter(undefined)} /> : null}
      {after === 'offline' ? <NotNow /> : null}
      {after === 'hint' ? (
        <Suspense fallback={null}>
          <GuestHint image={image.id} onEnd={() => setAfter(undefined)} />
        </Suspense>
      ) : null}
    </span>
  );
}

/** Without its code the heart does nothing. */
const ignore = () => undefined;

/** Until the browser is back online. A toast may need code that has not loaded. */
function NotNow() {
  const online = useOnline();
  return online ? null : (
    <span
      role="status"
      className="stepped step-2 pointer-events-none absolute right-0 bottom-full bg-coin px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-shadow"
    >
      You're offline. Try again later.
    </span>
  );
}

function PlusOne({ onEnd }: { onEnd: () => void }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-full left-2 animate-float font-bold text-hot"
      onAnimationEnd={onEnd}
    >
      +1
    </span>
  );
}
