import { SiteText } from '../../features/site-content/site-text.tsx';
import { CROWD } from '../../ui/pictures.ts';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';
import { CUBE, HANGER } from './pictures.ts';
import { SlotControls } from './slot-controls.tsx';
import { SlotPicture } from './slot-picture.tsx';

/** The default images. */
const FEATURES = [
  [1, HANGER],
  [2, CUBE],
  [3, CROWD],
] as const;

/** Three reasons to join. */
export function Features() {
  return (
    <section aria-labelledby="features" className="measure">
      <h2 id="features" className="text-4xl md:text-5xl">
        <SiteText id="features_title" />
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {FEATURES.map(([number, picture]) => (
          <li key={number} className="stepped min-w-0 bg-panel">
            <div className="relative grid h-44 place-items-center overflow-hidden bg-raised">
              <SlotPicture section={`features_showcase_${number}`} sizes="(min-width: 48rem) 25rem, 92vw">
                <PixelSprite bitmap={picture} scale={8} />
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
