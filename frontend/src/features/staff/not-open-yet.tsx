import { paths } from '../../app/paths.ts';
import { UNFINISHED } from '../../app/staff-pictures.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { PixelSprite } from '../../ui/pixel-sprite.tsx';

/** Says of a screen of the back office that one may see it, and that it is still to come. */
export function NotOpenYet({ title }: { title: string }) {
  usePageHead({ title, hidden: true });
  return (
    <div className="measure grid min-h-[70svh] place-content-center justify-items-center gap-5 py-16 text-center">
      <PixelSprite bitmap={UNFINISHED} scale={8} />
      <h1 tabIndex={-1} className="mt-3 text-4xl md:text-5xl">
        {title}
      </h1>
      <p className="max-w-md text-lg text-soft">
        This screen is not open yet. You have what it asks for, so it will be here for you the day it is.
      </p>
      <ButtonLink look="hot" to={paths.admin} className="mt-2">
        Back to the Web Admin Panel
      </ButtonLink>
    </div>
  );
}
