/**
 * The darkest colour of an image's palette, for the mat around it.
 *
 * @returns as #rrggbb; undefined for an image without a palette
 */
export function findMatColour({
  palette = [],
}: {
  palette?: readonly string[] | undefined;
}): string | undefined {
  return palette.reduce<string | undefined>(
    (darkest, colour) =>
      darkest === undefined || computeLuma(colour) < computeLuma(darkest) ? colour : darkest,
    undefined,
  );
}

/** How bright the eye sees a colour, from 0 to 255. */
function computeLuma(colour: string): number {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
}
