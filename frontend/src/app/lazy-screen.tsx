import { type ComponentType, lazy, useState } from 'react';

/** The code of a screen, which is a chunk of its own. */
export interface ScreenCode {
  /** What its component is called, and its file after it. */
  name: string;
  /** Fetches it, once. */
  load: () => Promise<{ default: ComponentType }>;
  /** The component, where it has come already. */
  present: () => ComponentType | undefined;
  /** The component that waits for its code. */
  Awaited: ComponentType;
}

/**
 * Names the code of a screen, which is fetched when that is first shown, or ahead of it by `load`.
 *
 * @param name what the component is called
 */
export function lazyScreen<Name extends string>(
  name: Name,
  fetchCode: () => Promise<Record<Name, ComponentType>>,
): ScreenCode {
  let present: ComponentType | undefined;
  const load = async () => {
    present = (await fetchCode())[name];
    return { default: present };
  };
  return { name, load, present: () => present, Awaited: lazy(load) };
}

/** A screen. Where its code is there it is drawn at once, so that what was prerendered is taken over in one go. */
export function LazyScreen({ code }: { code: ScreenCode }) {
  // What it began as it stays: another component in the same place would begin anew.
  const [Shown] = useState(() => code.present() ?? code.Awaited);
  return <Shown />;
}
