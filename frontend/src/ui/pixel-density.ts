const followers = new Set<HTMLElement>();
let isFollowing = false;

/**
 * Tells the styles of an element by `--density` how many pixels of the screen make one CSS pixel, now and whenever
 * that changes, as by zooming. On the root it would be the same for all, and every style computed anew.
 *
 * @returns a function that ends it
 */
export function followPixelDensity(element: HTMLElement): () => void {
  followers.add(element);
  tell(element);
  if (!isFollowing) awaitChange();
  return () => followers.delete(element);
}

const tell = ({ style }: HTMLElement) => style.setProperty('--density', String(devicePixelRatio));

function awaitChange(): void {
  isFollowing = true;
  const present = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const onChange = () => {
    for (const element of followers) tell(element);
    awaitChange();
  };
  present.addEventListener('change', onChange, { once: true });
}
