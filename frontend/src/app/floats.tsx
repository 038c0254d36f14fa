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

/** The floating elements of every screen. On a phone they hide while a question is shown. */
export function Floats() {
  const wide = useMediaQuery(WIDE);
  return (
    <>
      <SocialLinks />
      <div className="flex h-14 items-end justify-between self-end *:pointer-events-auto max-md:group-has-data-banner/dock:hidden">
        {wide ? <ChatWidget /> : null}
        <AvoidOverlap className="ml-auto">
          <OnlineBadge />
        </AvoidOverlap>
      </div>
    </>
  );
}
