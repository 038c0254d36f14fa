import { TEXT_DEFAULTS } from '../../../../shared/text-content.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CrowdWall } from './crowd-wall.tsx';

/** What one can do from here, the first being the most wanted. Only screens that exist are led to. */
const ACTIONS = [{ label: 'Explore Gallery', to: paths.gallery, look: 'hot' }] as const;

/** The word of the title that stands in the accent colour, wherever staff leave it in. */
const ACCENT = /(pixels?)/i;

/** The first thing one sees: what this is, what to do, and the crowd itself. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="hero-glow border-b-4 border-raised">
      <div className="measure grid items-center gap-x-12 gap-y-8 pt-6 pb-10 md:grid-cols-[minmax(0,1fr)_auto] md:py-14 lg:min-h-[34rem]">
        <div>
          <h1
            id="hero"
            tabIndex={-1}
            className="max-w-[11em] text-[clamp(2.5rem,5.2vw,4.25rem)] leading-[1.02]"
          >
            {TEXT_DEFAULTS.hero_title.split(ACCENT).map((part) =>
              ACCENT.test(part) ? (
                <em key={part} className="text-hot not-italic">
                  {part}
                </em>
              ) : (
                part
              ),
            )}
          </h1>
          <p className="mt-5 max-w-[30rem] text-lg text-soft md:text-xl">{TEXT_DEFAULTS.hero_tagline}</p>
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
    </section>
  );
}
