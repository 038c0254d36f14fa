import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useMediaQuery } from '#ui/page/media-query.ts';
import { OnlineBadge } from '../features/presence/online-badge.tsx';
import { SocialLinks } from './social/social-links.tsx';

const ChatWidget = createOptionalLazy(() =>
  import('../features/discord/chat-widget.tsx').then(({ ChatWidget }) => ChatWidget),
);

/** From this width on the chat fits next to the content. */
const WIDE = '(width >= 60rem)';

/** Up to this width the page has no room next to its content; the navigation bar has. */
const NARROW = '(width < 80rem)';

/** The floating elements of every screen. Below `NARROW`, most are in the navigation bar, where they cover nothing. */
export function Floats() {
  const wide = useMediaQuery(WIDE);
  const narrow = useMediaQuery(NARROW);
  return (
    <>
      {narrow ? null : <SocialLinks />}
      <div className="flex h-14 items-end justify-between self-end *:pointer-events-auto">
        {wide ? <ChatWidget /> : null}
        {narrow ? null : (
          <div className="ml-auto">
            <OnlineBadge />
          </div>
        )}
      </div>
    </>
  );
}

/** What the navigation bar of a narrow screen has of the floating elements. */
export function FloatsInBar() {
  if (!useMediaQuery(NARROW)) return null;
  return (
    <div className="flex items-center gap-1 max-md:-mr-3">
      <OnlineBadge inBar />
      <SocialLinks inBar />
    </div>
  );
}
