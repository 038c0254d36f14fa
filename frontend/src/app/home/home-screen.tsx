import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/control/button.tsx';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useReducedMotion } from '#ui/page/media-query.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { useHasRendered } from '#ui/page/use-has-rendered.ts';
import { useInView } from '#ui/page/use-in-view.ts';
import { CROWD } from '#ui/picture/pictures.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { GameScene } from '../../features/download/game-scene.tsx';
import { SiteText } from '../../features/site-content/site-text.tsx';
import { EditorsOnly, getEditorPart } from '../../session/editor.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { Hero } from './hero.tsx';
import { Showcase } from './showcase/showcase.tsx';
import { SlotControls, SlotPicture } from './slot-picture.tsx';

const BackgroundSlots = getEditorPart(() =>
  import('./background-slots.tsx').then(({ BackgroundSlots }) => BackgroundSlots),
);

const DiscordGalleryHint = createOptionalLazy(() =>
  import('./discord-gallery-hint.tsx').then(({ DiscordGalleryHint }) => DiscordGalleryHint),
);

const FeaturedTiles = createOptionalLazy(() =>
  import('./featured-tiles.tsx').then(({ FeaturedTiles }) => FeaturedTiles),
);

/** The home page. */
export function HomeScreen() {
  usePageHead({ title: 'A crowd drawn in pixels' });
  return (
    <div className="relative isolate" data-wide="">
      <SideBackgrounds />
      <Hero />
      <EditorsOnly>
        <BackgroundSlots />
      </EditorsOnly>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-20 py-16 md:gap-28 md:py-24">
        <Features />
        <Showcase />
        <CommunityBox />
        <Featured />
      </div>
    </div>
  );
}

const SIDES = [
  { section: 'side_background_middle', variant: 'side-middle', sizes: '100vw' },
  { section: 'side_background_left', variant: 'side-left', sizes: 'clamp(0px, 50vw - 37rem, 10rem)' },
  { section: 'side_background_right', variant: 'side-right', sizes: 'clamp(0px, 50vw - 37rem, 10rem)' },
] as const;

/** The backgrounds of the home page: next to its content and, dimmed, behind it. Purely decorative. */
function SideBackgrounds() {
  const moved = useRef<HTMLDivElement>(null);
  useParallax(moved);
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-clip">
      <div className="sticky top-0 h-lvh">
        <div ref={moved} data-parallax="" className="absolute inset-x-0 top-0 h-[calc(100%+25rem)]">
          {SIDES.map(({ section, variant, sizes }) => (
            <div key={section} className={variant}>
              <SlotPicture section={section} sizes={sizes} decorative>
                <span className="side-pattern block size-full" />
              </SlotPicture>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Background movement per scrolled pixel. */
const PARALLAX = -0.05;

/** Moves an element slightly against the scroll direction, unless the user prefers reduced motion. */
function useParallax(moved: RefObject<HTMLElement | null>): void {
  const still = useReducedMotion();
  useEffect(() => {
    const element = moved.current;
    if (still || !element) return;
    let frame = 0;
    const move = () => {
      frame = 0;
      element.style.transform = `translateY(${scrollY * PARALLAX}px)`;
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(move);
    };
    move();
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
      element.style.transform = '';
    };
  }, [moved, still]);
}

/** The end of the page, whose code loads near the viewport; until then it has the height of its tiles. */
function Featured() {
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  return (
    <div
      ref={place}
      className={inView ? undefined : 'min-h-[35rem] md:min-h-[26rem] min-[120rem]:min-h-[40rem]'}
    >
      {inView ? <FeaturedTiles /> : null}
    </div>
  );
}

/** Invites visitors to the community chat, or to the gallery if the stage has no chat. */
function CommunityBox() {
  // Data loaded before hydration may differ from the prerendered HTML.
  const drawn = useHasRendered();
  const { data } = useQuery({ ...siteConfigQuery, enabled: drawn });
  const chat = drawn ? data?.chat : null;
  const section = useRef<HTMLElement>(null);
  const inView = useInView(section);
  return (
    <section ref={section} aria-labelledby="community" className="measure">
      <div className="stepped flex flex-col items-start gap-6 bg-raised p-7 md:flex-row md:items-center md:gap-10 md:p-10">
        <PixelSprite bitmap={CROWD} scale={6} className="shrink-0" />
        <div className="min-w-0 grow">
          <h2 id="community" className="text-3xl md:text-4xl">
            <SiteText id="community_title" />
          </h2>
          <p className="mt-2 max-w-[34rem] text-soft">
            <SiteText id="community_text" />
          </p>
          {inView ? <DiscordGalleryHint /> : null}
        </div>
        {chat ? (
          <ButtonLink to={chat.inviteUrl} target="_blank" rel="noreferrer" variant="hot" className="shrink-0">
            <span>
              Join the chat
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.gallery} variant="hot" className="shrink-0">
            Enter the gallery
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The scenes of the game that are shown unless staff have featured an image. */
const FEATURES = [
  [1, 'creator'],
  [2, 'workshop'],
  [3, 'plaza'],
] as const;

/** Three reasons to join. */
function Features() {
  return (
    <section aria-labelledby="features" className="measure">
      <h2 id="features" className="text-4xl md:text-5xl">
        <SiteText id="features_title" />
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {FEATURES.map(([number, scene]) => (
          <li key={number} className="stepped min-w-0 bg-panel">
            <div className="relative grid aspect-video place-items-center overflow-hidden bg-raised">
              <SlotPicture section={`features_showcase_${number}`} sizes="(min-width: 48rem) 25rem, 92vw">
                <GameScene scene={scene} />
              </SlotPicture>
              <SlotControls section={`features_showcase_${number}`} />
            </div>
            <div className="p-6 md:p-7">
              <h3 className="text-2xl">
                <SiteText id={`feature${number}_title`} />
              </h3>
              <p className="mt-2 text-soft">
                <SiteText id={`feature${number}_description`} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
