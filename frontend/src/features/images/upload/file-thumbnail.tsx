import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { createThumbnail } from './create-thumbnail.ts';

/** A thumbnail of a file, next to its name; an icon if the browser cannot decode it. */
export function FileThumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const wanted = new AbortController();
    let made: string | undefined;
    createThumbnail(file, wanted.signal).then(
      (thumbnail) => {
        if (wanted.signal.aborted) return;
        made = URL.createObjectURL(thumbnail);
        setUrl(made);
      },
      // It may not be an image; the server reports that later.
      () => undefined,
    );
    return () => {
      wanted.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return (
    <span className="stepped step-3 grid size-14 shrink-0 place-items-center bg-ground text-line">
      {url ? (
        <img
          src={url}
          alt=""
          width={56}
          height={56}
          className="size-full object-cover crisp"
          onError={() => setUrl(undefined)}
        />
      ) : (
        <Icon of={ImageOff} size={22} />
      )}
    </span>
  );
}
