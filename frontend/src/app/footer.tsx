import { Link } from 'react-router-dom';
import { categoryLabel, type GalleryFilter } from '../../../shared/image-categories.ts';
import { searchOf } from '../features/gallery/gallery-filters.ts';
import { AdultsBadge } from './adults-badge.tsx';
import { cookieChoice } from './cookie-choice.ts';
import { paths } from './paths.ts';
import { Wordmark } from './wordmark.tsx';

const inGallery = (category: GalleryFilter) => ({
  label: categoryLabel(category),
  to: paths.gallery + searchOf({ category }),
});

/** The columns of links. Whatever has no screen yet is not among them. */
const COLUMNS = [
  {
    title: 'Community',
    links: [
      { label: 'Gallery', to: paths.gallery },
      { label: 'Most popular', to: paths.gallery + searchOf({ sort: 'popular' }) },
    ],
  },
  {
    title: 'In the gallery',
    links: [inGallery('avatar'), inGallery('screenshot'), inGallery('background'), inGallery('community')],
  },
];

const LINK = 'inline-flex min-h-9 items-center text-soft hover:text-text hover:underline';

/** The end of every screen. */
export function Footer() {
  return (
    <footer className="border-t-4 border-raised bg-panel">
      <div className="measure grid gap-x-8 gap-y-8 py-12 sm:grid-cols-2 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <Wordmark />
          <p className="mt-2 max-w-xs text-soft">
            A free avatar game for adults, and the crowd that plays it.
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-text text-base font-bold">{title}</h2>
            <ul className="mt-1">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="font-text text-base font-bold">Your browser</h2>
          <button type="button" className={`mt-1 ${LINK}`} onClick={() => cookieChoice.set(null)}>
            Cookie choices
          </button>
        </div>
      </div>
      <div className="measure flex flex-wrap items-center gap-3 border-t-2 border-raised py-6 text-soft">
        <AdultsBadge />
        <p>© {new Date().getFullYear()} Pixelcrowd. All rights reserved.</p>
      </div>
    </footer>
  );
}
