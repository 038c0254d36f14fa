import { SlotControls, SlotPicture } from './slot-picture.tsx';

const SLOTS = [
  { section: 'side_background_left', title: 'Left' },
  { section: 'side_background_middle', title: 'Middle' },
  { section: 'side_background_right', title: 'Right' },
] as const;

/**
 * Editor controls for the backgrounds, in front of the page, since the backgrounds receive no pointer events
 * and no focus. Narrow screens have no side backgrounds.
 */
export function BackgroundSlots() {
  return (
    <section aria-labelledby="background-slots" className="measure pt-8">
      <h2 id="background-slots" className="text-xl">
        Page backgrounds
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3 md:gap-4">
        {SLOTS.map(({ section, title }) => (
          <li key={section}>
            <span className="stepped relative block h-28 bg-panel">
              <SlotPicture section={section} sizes="(min-width: 30rem) 25rem, 92vw" decorative>
                <span className="side-pattern block size-full" />
              </SlotPicture>
              <SlotControls section={section} />
            </span>
            <p className="pt-1.5 text-sm text-soft">{title}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
