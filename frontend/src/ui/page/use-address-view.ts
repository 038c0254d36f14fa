import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The query parameter with the name of the view. */
const VIEW = 'view';

interface ShowOptions {
  /** Takes the place of the view before in the history, for example because that is done. */
  replaces?: boolean;
}

/**
 * One of a screen's views. Its name is in the URL, so that each view is in the history and Back returns to the
 * one before. Its data, which may be secret, stays in memory.
 *
 * @param home the name of the view that has the plain URL
 * @param first the view to begin with at that URL, for example the one of an emailed link
 * @param open returns a view that needs no data by its name; all other names show the first view
 * @returns the view, and a function that shows another
 */
export function useAddressView<View extends { name: string }>(
  home: View['name'],
  first: View,
  open: (name: string) => View | undefined,
): [view: View, show: (next: View, options?: ShowOptions) => void] {
  const navigate = useNavigate();
  const name = useSearchParams()[0].get(VIEW) ?? first.name;
  const [known, setKnown] = useState<ReadonlyMap<string, View>>(new Map());
  const view = known.get(name) ?? open(name) ?? first;
  const show = (next: View, { replaces = false }: ShowOptions = {}) => {
    setKnown((before) => new Map(before).set(next.name, next));
    if (next.name === name) return;
    const search = next.name === home ? '' : `?${VIEW}=${next.name}`;
    void navigate({ search }, { replace: replaces });
  };
  return [view, show];
}
