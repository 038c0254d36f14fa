import { Toaster as Library } from 'react-hot-toast';

const GUTTER = 8;

/** Short words about what just happened, at the top of the screen. The library shows 20 at most. */
export function Toaster() {
  return (
    <Library
      position="top-center"
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
          duration: 2000,
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
