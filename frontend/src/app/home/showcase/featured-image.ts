import type { PublicImage } from '../../../../../shared/public-image.ts';

/** The featured image and the page it comes from. */
export interface Featured {
  image: PublicImage;
  page: string;
}

/** What is currently shown. */
interface Shown {
  images: readonly PublicImage[];
  /** Identifies the page of the images; undefined while another page is loading. */
  page: string | undefined;
  /** Whether images rated r are shown. */
  adult: boolean;
}

/**
 * The featured image: the first image ever shown, which stays on other pages and in other categories. If its
 * own page no longer has it, or such images are no longer shown, the first image shown replaces it.
 *
 * @param kept the featured image so far
 * @returns the featured image with current counts; `kept` itself if nothing changes
 */
export function pickFeatured(
  kept: Featured | undefined,
  { images, page, adult }: Shown,
): Featured | undefined {
  const may = ({ rating }: PublicImage) => adult || rating !== 'r';
  const current = images.find(({ id }) => id === kept?.image.id);
  if (kept && may(kept.image) && (current || page !== kept.page)) {
    return current && current !== kept.image ? { ...kept, image: current } : kept;
  }
  const image = images.find(may);
  return image && page !== undefined ? { image, page } : undefined;
}
