import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PublicImage } from '#shared/public-image.ts';
import { IconButton } from '#ui/control/icon-button.tsx';

const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazy(() => loadDialog().then(({ ReportDialog }) => ({ default: ReportDialog })));

/** Lets visitors report an image to staff. */
export function ReportButton({ image }: { image: Pick<PublicImage, 'id' | 'title'> }) {
  const [open, setOpen] = useState(false);
  // Loads the code first: offline the button does nothing, and the offline bar explains why.
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
