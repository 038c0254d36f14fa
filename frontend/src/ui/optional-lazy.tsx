import { type ComponentType, lazy, Suspense } from 'react';

const Nothing = () => <></>;

/**
 * Creates a component that the page can do without. Its code loads when it first renders; until then, and if
 * loading fails, it renders nothing.
 */
export function optionalLazy(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
