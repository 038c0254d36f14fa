import { type Bitmap, PixelSprite } from '../../ui/pixel-sprite.tsx';
import { NIGHT_LAMP, NO_COIN, ON_THE_WALL, TWO_FACES } from './pictures.ts';

const BENEFITS: { picture: Bitmap; title: string; description: string }[] = [
  {
    picture: NO_COIN,
    title: 'Free to play',
    description: 'Downloading and playing cost nothing. No time limit.',
  },
  {
    picture: TWO_FACES,
    title: 'Be more than one',
    description: 'Keep up to twenty characters, each with their own look, name and story.',
  },
  {
    picture: ON_THE_WALL,
    title: 'A wall for your art',
    description: 'Submit your art and see it in the gallery.',
  },
  {
    picture: NIGHT_LAMP,
    title: 'Adults only',
    description: 'Everyone here is 18 or older, players and characters alike. Every picture has a rating.',
  },
];

/** Four reasons to download the game. */
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
