import { useState } from 'react';

interface Props {
  /** The address of the screenshot; undefined if there is none. */
  url: string | undefined;
  name: string;
}

/** The screenshot of an item in a list; a placeholder if there is none or it fails to load. */
export function ItemThumbnail({ url, name }: Props) {
  const [failed, setFailed] = useState<string>();
  if (url === undefined || failed === url)
    return (
      <span className="stepped grid size-16 place-items-center bg-raised text-center text-xs text-soft">
        No Image
      </span>
    );
  return (
    <img
      src={url}
      alt={name}
      width={64}
      height={64}
      loading="lazy"
      className="stepped size-16 bg-raised object-contain"
      onError={() => setFailed(url)}
    />
  );
}
