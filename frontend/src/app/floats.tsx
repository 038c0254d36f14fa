import { OnlineBadge } from '../features/presence/online-badge.tsx';
import { AvoidOverlap } from '../ui/avoid-overlap.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { optionalLazy } from '../ui/optional-lazy.tsx';
import { SocialLinks } from './social/social-links.tsx';

const ChatWidget = optionalLazy(() =>
  import('../features/discord/chat-widget.tsx').then(({ ChatWidget }) => ChatWidget),
);

/** From this width on the chat fits next to the content. */
const WIDE = '(width >= 60rem)';

/** Up to this width the page has no room next to its content; the navigation bar has. */
const PHONE = '(width < 48rem)';

/** The floating elements of every screen. On a phone they are in the navigation bar, where they cover nothing. */
export function Floats() {
  const wide = useMediaQuery(WIDE);
  if (useMediaQuery(PHONE)) return <InBar />;
  return (
    <>
      <SocialLinks />
      <div className="flex h-14 items-end justify-between self-end *:pointer-events-auto">
        {wide ? <ChatWidget /> : null}
        <AvoidOverlap className="ml-auto">
          <OnlineBadge />
        </AvoidOverlap>
      </div>
    </>
  );
}

/** In front of the bar, left of its menu button. */
const InBar = () => (
  <div className="fixed top-0 right-[calc(clamp(1rem,4vw,2rem)+2.875rem)] flex h-16 items-center gap-1 *:pointer-events-auto">
    <OnlineBadge inBar />
    <SocialLinks inBar />
  </div>
);
