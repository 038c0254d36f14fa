/** The families of `fonts.css`; index.html asks for their files at once. */
const FAMILIES = ['Pixelify Sans Variable', 'Hanken Grotesk Variable'];

/** How long to wait at most: by then other letters are better than none. */
const PATIENCE_MILLISECONDS = 500;

/** Resolves once our letters are there, so that lines do not break anew when they come. */
export async function fontsReady(): Promise<void> {
  const all = Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1rem "${family}"`)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))]);
}
