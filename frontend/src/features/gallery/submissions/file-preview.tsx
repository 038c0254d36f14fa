import { useEffect, useState } from 'react';
import { Picture } from '../../../ui/picture.tsx';

/** The maximum side length, in pixels, of an image shown pixel by pixel. */
const PIXEL_ART_SIDE = 256;

interface Loaded {
  url: string;
  width: number;
  height: number;
}

/** A preview of a file, with sharp pixels; a text if the browser cannot decode it. */
export function FilePreview({ file }: { file: File }) {
  const loaded = useLoaded(file);
  const size = `${(file.size / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;
  const grid = loaded && Math.max(loaded.width, loaded.height) <= PIXEL_ART_SIDE ? loaded : undefined;
  return (
    <>
      <span className="frame h-52 w-full">
        {loaded ? (
          <Picture
            src={loaded.url}
            alt={`Preview of ${file.name}`}
            width={loaded.width}
            height={loaded.height}
            fit="contain"
            grid={grid}
            first
          />
        ) : null}
      </span>
      <p className="max-w-full text-sm text-soft wrap-anywhere">
        <bdi className="font-semibold text-text">{file.name}</bdi>
        <br />
        {loaded ? `${loaded.width} × ${loaded.height} pixels, ` : ''}
        {size}
      </p>
    </>
  );
}

/** The object URL of a file and its size in pixels, once the browser has decoded it. */
function useLoaded(file: File): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setLoaded({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded;
}
