import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { paths } from '../../session/paths/screen-paths.ts';
import { NO_FILTERS } from './gallery-filters.ts';
import { getBackground, type ImageCollection, useImageLinks } from './image-location.ts';

const COLLECTIONS: { path: string; collection: ImageCollection }[] = [
  { path: paths.artist('juno'), collection: { of: 'artist', name: 'juno', page: 1 } },
  { path: `${paths.gallery}?search=moth`, collection: { of: 'gallery', ...NO_FILTERS, search: 'moth' } },
];

it.for(COLLECTIONS)(
  'the links at $path stay the same while an image is open',
  async ({ path, collection }) => {
    const seen: unknown[] = [];
    await render(
      <MemoryRouter initialEntries={[path]}>
        <Screens>
          <Card collection={collection} onLinks={(linkTo) => seen.push(linkTo)} />
        </Screens>
      </MemoryRouter>,
    );
    await page.getByRole('link', { name: 'Open' }).click();
    await expect.element(page.getByText(paths.image('moth'))).toBeVisible();
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(1);
  },
);

/** A screen behind the open image, as in the app, and the current path. */
function Screens({ children }: { children: React.ReactNode }) {
  const location = useLocation();
  return (
    <>
      <p>{location.pathname}</p>
      <Routes location={getBackground(location)}>
        <Route path="*" element={children} />
      </Routes>
    </>
  );
}

interface CardProps {
  collection: ImageCollection;
  onLinks: (linkTo: unknown) => void;
}

function Card({ collection, onLinks }: CardProps) {
  const linkTo = useImageLinks(collection);
  onLinks(linkTo);
  return <Link {...linkTo('moth')}>Open</Link>;
}
