const FULL = 255;

/**
 * Turns pixels of the four inks cyan, magenta, yellow and black into those of red, green, blue and alpha, in place. This is
 * how browsers show a CMYK image without a profile, since nothing says what its inks look like.
 *
 * @param pixels four bytes each, 255 for the most ink
 */
export function mixInks(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const paper = FULL - (pixels[at + 3] ?? 0);
    for (let ink = at; ink < at + 3; ink++)
      pixels[ink] = Math.round(((FULL - (pixels[ink] ?? 0)) * paper) / FULL);
    pixels[at + 3] = FULL;
  }
}
