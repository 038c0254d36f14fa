/** The families of `fonts.css`; index.html preloads their files. */
const FAMILIES = ['Pixelify Sans Variable', 'Hanken Grotesk Variable'];

/** The maximum wait; after that, fallback fonts are better than no text. */
const TIMEOUT_MILLISECONDS = 500;

/** Resolves once the web fonts are loaded, so that their arrival does not rewrap lines. */
export async function waitForFonts(): Promise<void> {
  const all = Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1rem "${family}"`)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MILLISECONDS))]);
}
