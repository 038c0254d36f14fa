const followers = new Set<HTMLElement>();
let isFollowing = false;

/**
 * Keeps `--density` on an element at the number of device pixels per CSS pixel, also while zooming. It is not
 * set on the root, where a change would recompute every style.
 *
 * @returns a cleanup function
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
  const current = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const onChange = () => {
    for (const element of followers) tell(element);
    awaitChange();
  };
  current.addEventListener('change', onChange, { once: true });
}
