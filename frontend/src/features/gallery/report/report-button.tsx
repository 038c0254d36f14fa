import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazy(() => loadDialog().then(({ ReportDialog }) => ({ default: ReportDialog })));

/** Lets anybody tell staff what is wrong with an image. */
export function ReportButton({ image }: { image: Pick<PublicImage, 'id' | 'title'> }) {
  const [open, setOpen] = useState(false);
  // Its code comes first: without a network the button does nothing, which is said elsewhere.
  const press = () =>
    loadDialog().then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <>
      <IconButton icon={Flag} label="Report this image" onClick={() => void press()} />
      {open ? (
        <Suspense fallback={null}>
          <ReportDialog image={image} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
