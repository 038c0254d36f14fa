import { SiteText } from '../../features/site-content/site-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../ui/paths.ts';
import { CrowdWall } from './crowd-wall.tsx';
import { SlotControls } from './slot-controls.tsx';
import { SlotPicture } from './slot-picture.tsx';

/** The actions, most important first. */
const ACTIONS = [
  { label: 'Play Now', to: paths.download, look: 'hot' },
  { label: 'Explore Gallery', to: paths.gallery, look: 'raised' },
] as const;

/** The word of the title in the accent colour, if the staff's text contains it. */
const ACCENT = /(pixels?)/i;

/** The hero of the home page: title, actions and the wall of avatars. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="hero-glow relative isolate border-b-4 border-raised">
      <SlotPicture
        section="hero_background"
        sizes="100vw"
        decorative
        className="hero-scrim absolute! inset-0 -z-10"
      />
      <div className="measure grid items-center gap-x-12 gap-y-8 pt-6 pb-10 md:grid-cols-[minmax(0,1fr)_auto] md:py-14 lg:min-h-[34rem]">
        <div>
          <h1
            id="hero"
            tabIndex={-1}
            className="max-w-[11em] text-[clamp(2.5rem,5.2vw,4.25rem)] leading-[1.02]"
          >
            <SiteText id="hero_title" draw={withAccent} />
          </h1>
          <p className="mt-5 max-w-[30rem] text-lg text-soft md:text-xl">
            <SiteText id="hero_tagline" />
          </p>
          <div className="mt-7 flex flex-wrap gap-4">
            {ACTIONS.map(({ label, ...action }) => (
              <ButtonLink key={label} {...action}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        <CrowdWall />
      </div>
      <SlotControls section="hero_background" />
    </section>
  );
}

const withAccent = (title: string) =>
  title.split(ACCENT).map((part, place) =>
    // `split` puts the captured matches at odd indexes.
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice, and none of them moves
      <em key={place} className="text-hot not-italic">
        {part}
      </em>
    ) : (
      part
    ),
  );
