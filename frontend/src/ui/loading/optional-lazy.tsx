import { type ComponentType, lazy, Suspense } from 'react';

const Nothing = () => <></>;

/**
 * Creates a component that the page can do without. Its code loads when it first renders; until then, and if
 * loading fails, it renders nothing.
 */
export function createOptionalLazy<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
