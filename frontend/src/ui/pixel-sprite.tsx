/** A tiny picture drawn as text: one string a row, one letter a pixel, a dot for nothing. */
export interface Bitmap {
  rows: readonly string[];
  /** The colour of each letter, as CSS writes colours. */
  colours: Readonly<Record<string, string>>;
}

interface Props {
  bitmap: Bitmap;
  /** CSS pixels a side of one pixel of the picture. */
  scale?: number;
  className?: string;
}

/** Draws a bitmap crisply. It is decoration: whatever it means is said in words beside it. */
export function PixelSprite({ bitmap: { rows, colours }, scale = 4, className }: Props) {
  const width = rows[0]?.length ?? 0;
  return (
    <svg
      aria-hidden="true"
      width={width * scale}
      height={rows.length * scale}
      viewBox={`0 0 ${width} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      {Object.entries(colours).map(([letter, colour]) => (
        <path key={letter} fill={colour} d={outlineOf(rows, letter)} />
      ))}
    </svg>
  );
}

/** The runs of one letter, each a bar one pixel high. */
function outlineOf(rows: readonly string[], letter: string): string {
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`,
    ),
  );
  return runs.join('');
}
