import { type ComponentType, lazy, useState } from 'react';

/** The code of a screen, in a chunk of its own. */
export interface ScreenCode {
  /** The name of the component and of its file. */
  name: string;
  /** Loads it once. */
  load: () => Promise<{ default: ComponentType }>;
  /** The component, if it is already loaded. */
  loaded: () => ComponentType | undefined;
  /** The component that suspends until its code is loaded. */
  Awaited: ComponentType;
}

/**
 * Defines a lazily loaded screen. Its code is loaded when the screen is first shown, or earlier by `load`.
 *
 * @param name the name of the component
 */
export function createLazyScreen<Name extends string>(
  name: Name,
  fetchCode: () => Promise<Record<Name, ComponentType>>,
): ScreenCode {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await fetchCode())[name];
    return { default: loaded };
  };
  return { name, load, loaded: () => loaded, Awaited: lazy(load) };
}

/** A screen. Code that is already loaded renders synchronously, so that prerendered HTML hydrates in one pass. */
export function LazyScreen({ code }: { code: ScreenCode }) {
  // Keeps the component it started with: switching to another one would remount the screen.
  const [Shown] = useState(() => code.loaded() ?? code.Awaited);
  return <Shown />;
}
