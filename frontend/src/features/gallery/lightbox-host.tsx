import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { ImageId } from '../../../../shared/ids.ts';
import { paths } from '../../app/paths.ts';
import { loadLightbox } from './load-lightbox.ts';

const Lightbox = lazy(() => loadLightbox().then(({ Lightbox }) => ({ default: Lightbox })));

/** Shows the lightbox over whatever screen there is, for as long as the address is that of an image. */
export function LightboxHost() {
  const { pathname } = useLocation();
  const id = matchPath(paths.image(':id'), pathname)?.params.id;
  if (!id) return null;
  return (
    <Suspense fallback={<div className="fixed inset-0 z-50 bg-shadow/90" />}>
      {/* Whether it is an id at all, the server decides. */}
      <Lightbox id={id as ImageId} />
    </Suspense>
  );
}
