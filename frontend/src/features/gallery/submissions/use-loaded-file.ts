import { useEffect, useState } from 'react';

/** The maximum side length, in pixels, of an image shown pixel by pixel. */
const PIXEL_ART_SIDE = 256;

/** As on the server, an image with more colours, or with one, has no palette. */
const MAX_COLOURS = 64;

/** A picture from the user's disk, as the browser draws it. */
interface LoadedFile {
  /** An object URL. */
  url: string;
  width: number;
  height: number;
  /** Its pixels, if it is so small that it is pixel art. */
  grid: { width: number; height: number; palette: string[] } | undefined;
}

/** The object URL of a file and its size in pixels, once the browser has decoded it, as a hook. */
export function useLoadedFile(file: File | undefined): LoadedFile | undefined {
  const [loaded, setLoaded] = useState<LoadedFile>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      const isPixelArt = Math.max(size.width, size.height) <= PIXEL_ART_SIDE;
      setLoaded({
        url,
        ...size,
        grid: isPixelArt ? { ...size, palette: readPalette(image, size) } : undefined,
      });
    };
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
      setLoaded(undefined);
    };
  }, [file]);
  return loaded;
}

/** The colours of a small image as #rrggbb; empty for too many. */
function readPalette(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): string[] {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  const colours = new Set<string>();
  for (let index = 0; index < pixels.length && colours.size <= MAX_COLOURS; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(index, index + 4);
    if (alpha > 0) colours.add(`#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`);
  }
  return colours.size > MAX_COLOURS || colours.size < 2 ? [] : [...colours];
}
