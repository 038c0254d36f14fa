import { Link } from 'react-router-dom';
import { LOGO } from '#shared/logo.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { paths } from '../session/paths/screen-paths.ts';

/**
 * The logo and the name of the site, linked to the home page. With `tight`, screens whose bar has no room show
 * only the logo.
 */
export function Wordmark({ tight = false }: { tight?: boolean }) {
  return (
    <Link to={paths.home} className="flex min-h-11 items-center gap-3 font-display text-2xl font-semibold">
      <PixelSprite bitmap={LOGO} scale={3} />
      <span className={tight ? 'max-[22.4rem]:sr-only max-[24rem]:text-xl md:max-lg:sr-only' : undefined}>
        Pixelcrowd
      </span>
    </Link>
  );
}

/** Marks the site as for adults only. */
export function AdultsBadge() {
  return (
    <span className="stepped step-2 bg-hot px-2.5 py-1 text-sm leading-5 font-extrabold text-hot-ink">
      <span aria-hidden="true">18+</span>
      <span className="sr-only">For adults aged 18 and over</span>
    </span>
  );
}
