import { Link } from 'react-router-dom';
import { LOGO } from '#shared/logo.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { paths } from '../session/paths/screen-paths.ts';

interface Props {
  /** Screens whose bar has no room show only the logo. */
  tight?: boolean;
  /** So do all up to a wide one, since the bar has one element more. */
  crowded?: boolean;
}

/** The logo and the name of the site, linked to the home page. */
export function Wordmark({ tight = false, crowded = false }: Props) {
  const name = crowded ? 'max-xl:sr-only' : 'max-[22.4rem]:sr-only max-[24rem]:text-xl md:max-lg:sr-only';
  return (
    <Link to={paths.home} className="flex min-h-11 items-center gap-3 font-display text-2xl font-semibold">
      <PixelSprite bitmap={LOGO} scale={3} />
      <span className={tight ? name : undefined}>Pixelcrowd</span>
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
