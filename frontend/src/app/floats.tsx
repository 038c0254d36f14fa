import { OnlineBadge } from '../features/online/online-badge.tsx';
import { SocialLinks } from '../features/social/social-links.tsx';
import { dispensable } from '../ui/dispensable.tsx';
import { useMediaQuery } from '../ui/media-query.ts';
import { StepAside } from '../ui/step-aside.tsx';

const ChatWidget = dispensable(() =>
  import('../features/chat-widget/chat-widget.tsx').then(({ ChatWidget }) => ChatWidget),
);

/** From this width on there is room for the chat. */
const WIDE = '(width >= 60rem)';

/** What floats at the edges of every screen. On a phone it makes room while something is asked there. */
export function Floats() {
  const wide = useMediaQuery(WIDE);
  return (
    <>
      <SocialLinks />
      <div className="flex h-14 items-end justify-between self-end *:pointer-events-auto max-md:group-has-data-banner/dock:hidden">
        {wide ? <ChatWidget /> : null}
        <StepAside className="ml-auto">
          <OnlineBadge />
        </StepAside>
      </div>
    </>
  );
}
