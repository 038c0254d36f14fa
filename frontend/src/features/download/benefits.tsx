import { type Bitmap, PixelSprite } from '../../ui/pixel-sprite.tsx';
import { NIGHT_LAMP, NO_COIN, ON_THE_WALL, TWO_FACES } from './pictures.ts';

const BENEFITS: { picture: Bitmap; title: string; description: string }[] = [
  {
    picture: NO_COIN,
    title: 'Free to play',
    description: 'Downloading costs nothing, and neither does playing. There is no trial that runs out.',
  },
  {
    picture: TWO_FACES,
    title: 'As many as you are',
    description: 'Keep up to twenty characters, each with a look, a name and a story of their own.',
  },
  {
    picture: ON_THE_WALL,
    title: 'A wall for your art',
    description:
      'Hand your pictures in, and the best place in the house for them is the gallery on this site.',
  },
  {
    picture: NIGHT_LAMP,
    title: 'Adults only',
    description:
      'Everybody here is 18 or older, players and characters alike. Each picture carries a rating.',
  },
];

/** Four reasons to download it. */
export const Benefits = () => (
  <section aria-labelledby="benefits" className="measure">
    <h2 id="benefits" className="text-4xl md:text-5xl">
      What you get
    </h2>
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {BENEFITS.map(({ picture, title, description }) => (
        <li key={title} className="stepped bg-panel p-6">
          <span className="flex h-16 items-end">
            <PixelSprite bitmap={picture} scale={4} />
          </span>
          <h3 className="mt-5 text-2xl">{title}</h3>
          <p className="mt-2 text-soft">{description}</p>
        </li>
      ))}
    </ul>
  </section>
);
