import { useQuery } from '@tanstack/react-query';
import { TEXT_DEFAULTS } from '../../../../shared/text-content.ts';
import { CardSkeleton, ImageCard } from '../gallery/image-card.tsx';
import { FAVOURITES, favouritesQuery } from '../gallery/image-collection.ts';
import { useImageLinks } from '../gallery/image-location.ts';

const CARD_WIDTHS = '(min-width: 64rem) 18rem, 46vw';

/** Four tiles of what is liked most; nothing at all where nothing is there to like. */
export function Favourites() {
  const { data, isError } = useQuery(favouritesQuery);
  const linkTo = useImageLinks({ of: 'favourites' });
  if (isError || data?.images.length === 0) return null;
  return (
    <section aria-labelledby="favourites" className="measure">
      <h2 id="favourites" className="text-4xl md:text-5xl">
        {TEXT_DEFAULTS.gallery_title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4" data-images="">
        {Array.from({ length: data?.images.length ?? FAVOURITES }, (_, place) => {
          const image = data?.images[place];
          return (
            <li key={image?.id ?? place}>
              {image ? (
                <ImageCard image={image} link={linkTo(image.id)} sizes={CARD_WIDTHS} />
              ) : (
                <CardSkeleton />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
