import type { PublicImage } from '../../../../../shared/public-image.ts';

/** The featured image, and the page that it was found on. */
export interface Featured {
  image: PublicImage;
  page: string;
}

/** What is shown at present. */
interface Shown {
  images: readonly PublicImage[];
  /** Names the page that the images are of; undefined while that is not the one asked for. */
  page: string | undefined;
  /** Whether images rated r are shown at all. */
  adult: boolean;
}

/**
 * The first image ever shown; it stays featured on other pages and in other categories. Where its own page no
 * longer has it, or such images are no longer shown, the first of those shown takes its place.
 *
 * @param kept what was featured until now
 * @returns what is featured now, with counts that are up to date; `kept` itself where nothing is to be changed
 */
export function featuredOf(kept: Featured | undefined, { images, page, adult }: Shown): Featured | undefined {
  const may = ({ rating }: PublicImage) => adult || rating !== 'r';
  const present = images.find(({ id }) => id === kept?.image.id);
  if (kept && may(kept.image) && (present || page !== kept.page)) {
    return present && present !== kept.image ? { ...kept, image: present } : kept;
  }
  const image = images.find(may);
  return image && page !== undefined ? { image, page } : undefined;
}
