import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../api/site-config.ts';
import { SiteText } from '../../features/site-content/site-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useDrawnOnce } from '../../ui/drawn-once.ts';
import { paths } from '../../ui/paths.ts';
import { CROWD } from '../../ui/pictures.ts';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';

/** Invites visitors to the community chat, or to the gallery if the stage has no chat. */
export function CommunityBox() {
  // Data loaded before hydration may differ from the prerendered HTML.
  const drawn = useDrawnOnce();
  const { data } = useQuery({ ...siteConfigQuery, enabled: drawn });
  const chat = drawn ? data?.chat : null;
  return (
    <section aria-labelledby="community" className="measure">
      <div className="stepped flex flex-col items-start gap-6 bg-raised p-7 md:flex-row md:items-center md:gap-10 md:p-10">
        <PixelSprite bitmap={CROWD} scale={6} className="shrink-0" />
        <div className="min-w-0 grow">
          <h2 id="community" className="text-3xl md:text-4xl">
            <SiteText id="community_title" />
          </h2>
          <p className="mt-2 max-w-[34rem] text-soft">
            <SiteText id="community_text" />
          </p>
        </div>
        {chat ? (
          <ButtonLink to={chat.inviteUrl} target="_blank" rel="noreferrer" look="hot" className="shrink-0">
            <span>
              Join the chat
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.gallery} look="hot" className="shrink-0">
            Enter the gallery
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
