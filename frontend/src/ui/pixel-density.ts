/**
 * Tells the style sheet how many pixels of the screen make one CSS pixel, now and whenever that changes, as
 * by zooming: pixel art is shown at whole multiples of what the screen really has.
 */
export function keepPixelDensity(): void {
  document.documentElement.style.setProperty('--density', String(devicePixelRatio));
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', keepPixelDensity, {
    once: true,
  });
}
