/**
 * The path patterns of pages that the build cannot render, since it does not know the image, artist, tag or question of an address.
 * It writes a frame for each: the navigation bar, and the tags that request the code of the screen early. Only the
 * function that fills pages reads frames, since it notices if the live release of the app has none.
 */
export const PAGE_FRAMES = ['/gallery/:id', '/artists/:name', '/tags/:name', '/faq/:id'] as const;

export type FramePattern = (typeof PAGE_FRAMES)[number];

/** The file of a frame, such as `/frames/artists/name.html`. */
export const buildFrameFile = (pattern: FramePattern): string => `/frames${pattern.replaceAll(':', '')}.html`;

/** The frame for a path pattern; undefined if there is none. */
export function findFrameFile(pattern: string): string | undefined {
  const found = PAGE_FRAMES.find((each) => each === pattern);
  return found && buildFrameFile(found);
}
