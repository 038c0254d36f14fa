import { type ComponentType, lazy, Suspense } from 'react';

const Nothing = () => <></>;

/**
 * Makes a part of the page of something that the page can do without. Its code is fetched when it is first
 * drawn; until then, and where it cannot be fetched, there is nothing in its place.
 */
export function dispensable(load: () => Promise<ComponentType>): ComponentType {
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
