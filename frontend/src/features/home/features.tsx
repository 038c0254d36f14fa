import { TEXT_DEFAULTS } from '../../../../shared/text-content.ts';
import { CROWD } from '../../app/pictures.ts';
import { type Bitmap, PixelSprite } from '../../ui/pixel-sprite.tsx';
import { CUBE, HANGER } from './pictures.ts';

const FEATURES: { picture: Bitmap; title: string; description: string }[] = [
  { picture: HANGER, title: TEXT_DEFAULTS.feature1_title, description: TEXT_DEFAULTS.feature1_description },
  { picture: CUBE, title: TEXT_DEFAULTS.feature2_title, description: TEXT_DEFAULTS.feature2_description },
  { picture: CROWD, title: TEXT_DEFAULTS.feature3_title, description: TEXT_DEFAULTS.feature3_description },
];

/** Three reasons to stay. */
export function Features() {
  return (
    <section aria-labelledby="features" className="measure">
      <h2 id="features" className="text-4xl md:text-5xl">
        {TEXT_DEFAULTS.features_title}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ picture, title, description }) => (
          <li key={title} className="stepped flex gap-5 bg-panel p-6 md:flex-col md:p-7">
            <PixelSprite bitmap={picture} scale={4} className="shrink-0" />
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 text-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
