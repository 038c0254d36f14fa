import { ButtonLink } from '#ui/control/button.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { type Bitmap, PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { paths } from '../session/paths/screen-paths.ts';

/** An open door at night. */
const NOT_FOUND_PICTURE: Bitmap = {
  rows: [
    '..llllllllll..',
    '.llllllllllll.',
    '.llkkkkkkkkdd.',
    '.llkkwkkkkddd.',
    '.llkkkkkkkddd.',
    '.llkkkkwkkddd.',
    '.llkkkkkkkddd.',
    '.llkwkkkkkddd.',
    '.llkkkkkkkydd.',
    '.llkkkkwkkddd.',
    '.llkkkkkkkddd.',
    '.llkkwkkkkddd.',
    '.llkkkkkkkkdd.',
    'rrrrrrrrrrrrrr',
  ],
  colours: { l: '#352d6e', k: '#04020c', w: '#f5f2ff', y: '#ffd166', d: '#b8336a', r: '#221c4a' },
};

/** The screen for unknown addresses. */
export function NotFoundScreen() {
  usePageHead({ title: 'Page not found', hidden: true });
  return (
    <div className="measure grid min-h-[70svh] place-content-center justify-items-center gap-5 py-16 text-center">
      <PixelSprite bitmap={NOT_FOUND_PICTURE} scale={10} />
      <h1 tabIndex={-1} className="mt-3 text-4xl md:text-5xl">
        Nobody lives here
      </h1>
      <p className="max-w-md text-lg text-soft">
        We couldn't find this page (error 404). It may have moved, or there's a typo in the address.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-4">
        <ButtonLink variant="hot" to={paths.gallery}>
          Explore Gallery
        </ButtonLink>
        <ButtonLink to={paths.home}>Go home</ButtonLink>
      </div>
    </div>
  );
}
