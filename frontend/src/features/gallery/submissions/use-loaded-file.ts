import { useEffect, useState } from 'react';

/** The maximum side length, in pixels, of an image shown pixel by pixel. */
const PIXEL_ART_SIDE = 256;

/** A picture from the user's disk, as the browser draws it. */
interface LoadedFile {
  /** An object URL. */
  url: string;
  width: number;
  height: number;
  /** Its pixels, if it is so small that it is pixel art. */
  grid: { width: number; height: number } | undefined;
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
      setLoaded({ url, ...size, grid: isPixelArt ? size : undefined });
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
