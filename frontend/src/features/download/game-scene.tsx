import { Picture } from '#ui/picture/picture.tsx';
import creator from './scenes/creator.webp';
import creatorStill from './scenes/creator-still.webp';
import plaza from './scenes/plaza.webp';
import plazaStill from './scenes/plaza-still.webp';
import workshop from './scenes/workshop.webp';
import workshopStill from './scenes/workshop-still.webp';

/** What the game looks like, by scene: the animation, its first frame, and a description. */
const SCENES = {
  creator: {
    moving: creator,
    still: creatorStill,
    alt: 'The character creator: a character tries on eight hairstyles.',
  },
  workshop: {
    moving: workshop,
    still: workshopStill,
    alt: 'The workshop: a wizard’s hat grows layer by layer from cubes.',
  },
  plaza: {
    moving: plaza,
    still: plazaStill,
    alt: 'The plaza at night: a crowd of characters under strings of lights.',
  },
} as const;

type SceneName = keyof typeof SCENES;

/** The native size of every scene. */
const SIZE = { width: 176, height: 99 };

/** A scene of the game at a whole multiple of its pixels; it stands still for people who prefer no motion. */
export function GameScene({ scene }: { scene: SceneName }) {
  const { moving, still, alt } = SCENES[scene];
  return (
    <picture className="frame aspect-video w-full bg-[#120e28]">
      <source srcSet={still} media="(prefers-reduced-motion: reduce)" />
      <Picture src={moving} alt={alt} {...SIZE} fit="contain" grid={SIZE} />
    </picture>
  );
}
