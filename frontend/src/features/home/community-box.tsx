import { TEXT_DEFAULTS } from '../../../../shared/text-content.ts';
import { paths } from '../../app/paths.ts';
import { CROWD } from '../../app/pictures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';

/** Invites to the community. */
export function CommunityBox() {
  return (
    <section aria-labelledby="community" className="measure">
      <div className="stepped flex flex-col items-start gap-6 bg-raised p-7 md:flex-row md:items-center md:gap-10 md:p-10">
        <PixelSprite bitmap={CROWD} scale={6} className="shrink-0" />
        <div className="grow">
          <h2 id="community" className="text-3xl md:text-4xl">
            {TEXT_DEFAULTS.community_title}
          </h2>
          <p className="mt-2 max-w-[34rem] text-soft">{TEXT_DEFAULTS.community_text}</p>
        </div>
        <ButtonLink to={paths.gallery} look="hot" className="shrink-0">
          Enter the gallery
        </ButtonLink>
      </div>
    </section>
  );
}
