import { useRef } from 'react';
import { SlotPicture } from './slot-picture.tsx';
import { useParallax } from './use-parallax.ts';

const SIDES = [
  { section: 'side_background_middle', look: 'side-middle', sizes: '(min-width: 76rem) 74rem, 100vw' },
  { section: 'side_background_left', look: 'side-left', sizes: 'max(0px, 50vw - 37rem)' },
  { section: 'side_background_right', look: 'side-right', sizes: 'max(0px, 50vw - 37rem)' },
] as const;

/** The backgrounds of the home page: next to its content and, dimmed, behind it. Purely decorative. */
export function SideBackgrounds() {
  const moved = useRef<HTMLDivElement>(null);
  useParallax(moved);
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-clip">
      <div className="sticky top-0 h-lvh">
        <div ref={moved} data-parallax="" className="absolute inset-x-0 top-0 h-[calc(100%+25rem)]">
          {SIDES.map(({ section, look, sizes }) => (
            <div key={section} className={look}>
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
