/** A tiny image as text: a string per row, a letter per pixel, a dot for a transparent pixel. */
export interface Bitmap {
  rows: readonly string[];
  /** The CSS colour of each letter. */
  colours: Readonly<Record<string, string>>;
}

interface Props {
  bitmap: Bitmap;
  /** The size of one pixel of the bitmap in CSS pixels. */
  scale?: number;
  className?: string;
}

/** Renders a bitmap with sharp pixels. It is decorative: the text next to it carries the meaning. */
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
        <path key={letter} fill={colour} d={traceOutline(rows, letter)} />
      ))}
    </svg>
  );
}

/** Horizontal runs of one letter, each as a bar one pixel high. */
function traceOutline(rows: readonly string[], letter: string): string {
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`,
    ),
  );
  return runs.join('');
}
