import { Link } from 'react-router-dom';
import { LOGO } from '#shared/logo.ts';
import { ButtonLink } from '#ui/control/button.tsx';

import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';

const LINKS = [
  { label: 'Gallery', to: paths.gallery },
  { label: 'Subscribe', to: paths.purchase },
  { label: 'FAQ', to: paths.faq },
];

/** Tells visitors who followed a link to an image where they are, and leads on. */
export const PermalinkBar = () => (
  <header className="flex items-center gap-x-6 bg-panel px-4 py-2 md:px-6 short:hidden">
    <Link
      to={paths.home}
      aria-label="Pixelcrowd"
      className="flex min-h-11 items-center gap-3 font-display text-2xl font-semibold"
    >
      <PixelSprite bitmap={LOGO} scale={3} />
      <span className="max-md:hidden">Pixelcrowd</span>
    </Link>
    <nav aria-label="Site" className="mr-auto max-sm:hidden">
      <ul className="flex gap-5">
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center font-semibold text-soft hover:text-text">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <p className="text-sm text-soft max-sm:mr-auto">
      <span aria-hidden="true">18+</span>
      <span className="sr-only">For adults aged 18 and over</span>
    </p>
    <ButtonLink variant="hot" to={paths.download}>
      Play free
    </ButtonLink>
  </header>
);
