import type * as v from 'valibot';
import type { StaffImage } from '#shared/contract/images.ts';
import { type FeaturedImage, siteContent } from '#shared/contract/site-content.ts';
import { HOMEPAGE_SECTIONS, type HomepageSection } from '#shared/homepage-sections.ts';
import { PICTURE } from './builders.ts';
import type { FakeApi } from './fake-api.ts';

type Image = v.InferInput<typeof StaffImage>;
type Slots = v.InferInput<typeof siteContent.calls.editedSettings.output>['settings'];

/** The home page slots of a fake API. */
export interface StoredSlots {
  /** Sets or removes the image of a slot as another user would. */
  place: (section: HomepageSection, image: Image | null) => void;
  /** Responds to every call again after a test has had some of them refused. */
  respond: () => void;
}

/**
 * Responds to an editor's calls for the home page slots, which are empty at first.
 *
 * @param choices the images to choose from
 */
export function serveSlots(api: FakeApi, choices: readonly Image[]): StoredSlots {
  const slots: Slots = Object.fromEntries(HOMEPAGE_SECTIONS.map((section) => [section, EMPTY]));
  const place = (section: HomepageSection, image: Image | null) => {
    const version = (slots[section]?.version ?? 0) + 1;
    slots[section] = {
      ...EMPTY,
      ...(image && { image: buildFeaturedImage(image), imageId: image.id }),
      version,
    };
    return { settings: { ...slots } };
  };
  const { editedSettings, placeImage, removeImage } = siteContent.calls;
  const respond = () => {
    api.respond(editedSettings, () => ({ settings: { ...slots } }));
    api.respond(placeImage, ({ params: { section }, body: { imageId } }) =>
      place(section, choices.find(({ id }) => id === imageId) ?? null),
    );
    api.respond(removeImage, ({ params: { section } }) => place(section, null));
  };
  respond();
  return { place: (section, image) => void place(section, image), respond };
}

const EMPTY = { image: null, imageId: null, title: '', description: '', version: 0 };

/** An image as a slot shows it. */
export const buildFeaturedImage = ({
  id,
  title,
  altText,
  rating,
  createdBy,
}: Image): v.InferInput<typeof FeaturedImage> => ({
  id,
  altText,
  rating,
  createdBy,
  width: 640,
  height: 640,
  animated: false,
  imageUrl: PICTURE,
  url: PICTURE,
  thumbnailUrl: PICTURE,
  variants: [],
  metadata: { title },
});
