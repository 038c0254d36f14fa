import { CROWD } from '../../app/pictures.ts';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';
import { SiteText } from '../site-text/site-text.tsx';
import { CUBE, HANGER } from './pictures.ts';
import { PlaceControls } from './place-controls.tsx';
import { PlacedPicture } from './placed-picture.tsx';

const FEATURES = [
  {
    section: 'features_showcase_1',
    picture: HANGER,
    title: 'feature1_title',
    description: 'feature1_description',
  },
  {
    section: 'features_showcase_2',
    picture: CUBE,
    title: 'feature2_title',
    description: 'feature2_description',
  },
  {
    section: 'features_showcase_3',
    picture: CROWD,
    title: 'feature3_title',
    description: 'feature3_description',
  },
] as const;

/** Three reasons to stay. */
export function Features() {
  return (
    <section aria-labelledby="features" className="measure">
      <h2 id="features" className="text-4xl md:text-5xl">
        <SiteText id="features_title" />
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ section, picture, title, description }) => (
          <li key={section} className="stepped min-w-0 bg-panel">
            <div className="relative grid h-44 place-items-center overflow-hidden bg-raised">
              <PlacedPicture section={section} sizes="(min-width: 48rem) 25rem, 92vw">
                <PixelSprite bitmap={picture} scale={8} />
              </PlacedPicture>
              <PlaceControls section={section} />
            </div>
            <div className="p-6 md:p-7">
              <h3 className="text-2xl">
                <SiteText id={title} />
              </h3>
              <p className="mt-2 text-soft">
                <SiteText id={description} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
