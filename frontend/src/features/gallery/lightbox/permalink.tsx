import { type ReactNode, useRef } from 'react';
import type { PublicImage } from '#shared/public-image.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { useInView } from '#ui/page/use-in-view.ts';

const MoreImages = createOptionalLazy(() => import('./more-images.tsx').then(({ MoreImages }) => MoreImages));

interface Props {
  /** What stands in for the frame of a screen. */
  frame: ReactNode;
  /** Undefined until it is loaded. */
  image: PublicImage | undefined;
  children: ReactNode;
}

/**
 * What surrounds an image whose link was followed: no screen of the site is behind it. In a low window the image takes
 * all of it, and the bar follows below.
 */
export const Permalink = ({ frame, image, children }: Props) => (
  <div className="flex h-full flex-col overflow-y-auto">
    <div className="grid h-full shrink-0 grid-rows-[auto_minmax(0,1fr)] short:contents">
      <div className="short:order-1">{frame}</div>
      <div className="min-h-0 short:h-full short:shrink-0">{children}</div>
    </div>
    {image ? <Below key={image.id} image={image} /> : null}
  </div>
);

/** More images, which load when they are scrolled to. */
function Below({ image }: { image: PublicImage }) {
  const section = useRef<HTMLDivElement>(null);
  const isInView = useInView(section);
  return (
    <div ref={section} className="measure order-2 mt-4 min-h-40 pt-2 pb-12">
      {isInView ? <MoreImages image={image} /> : null}
    </div>
  );
}
