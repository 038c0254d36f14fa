import { Toaster as Library } from 'react-hot-toast';
import { useLocation } from 'react-router-dom';
import { findOffice } from '../session/paths/screen-paths.ts';

const GUTTER = 8;

/**
 * Short messages at the top of the screen; in the back office at the top right, where successes stay as long
 * as all others. The library shows at most 20.
 */
export function Toaster() {
  const inOffice = findOffice(useLocation().pathname) !== undefined;
  return (
    <Library
      position={inOffice ? 'top-right' : 'top-center'}
      gutter={GUTTER}
      containerStyle={{ top: 72 }}
      toastOptions={{
        className: 'stepped step-3',
        duration: 4000,
        style: {
          maxWidth: 350,
          background: 'var(--color-raised)',
          color: 'var(--color-text)',
          borderRadius: 0,
        },
        success: {
          duration: inOffice ? 4000 : 2000,
          iconTheme: { primary: 'var(--color-good)', secondary: 'var(--color-ground)' },
        },
        error: {
          duration: 4000,
          iconTheme: { primary: 'var(--color-bad)', secondary: 'var(--color-ground)' },
        },
        loading: { duration: Number.POSITIVE_INFINITY },
      }}
    />
  );
}
