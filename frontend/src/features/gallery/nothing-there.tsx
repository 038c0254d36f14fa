import { ButtonLink } from '#ui/control/button.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { LOST } from '../../forms/images/image-list-notices.tsx';
import { paths } from '../../session/paths/screen-paths.ts';
import { buildSearch } from './gallery-filters.ts';
import { toGallery } from './image-location.ts';

/** What is missing, by the kind of page. */
const MISSING = {
  artist: {
    title: 'Artist not found',
    explain: (name: string) =>
      `No artist called “${name}” has published an image here (error 404). There may be a typo in the address.`,
    search: 'Search for this name',
  },
  tag: {
    title: 'Tag not found',
    explain: (name: string) =>
      `No image has the tag “${name}” (error 404). Its images may have been removed, or the address has a typo.`,
    search: 'Search for this word',
  },
};

/** The screen for a name that no artist has, or a tag that no image has. */
export function NothingThere({ of, name }: { of: keyof typeof MISSING; name: string }) {
  const { title, explain, search } = MISSING[of];
  usePageHead({ title, hidden: true });
  return (
    <div className="measure grid min-h-[70svh] place-content-center justify-items-center gap-5 py-16 text-center">
      <PixelSprite bitmap={LOST} scale={10} />
      <h1 tabIndex={-1} className="mt-3 text-4xl md:text-5xl">
        {title}
      </h1>
      <p className="max-w-md text-lg wrap-anywhere text-soft">{explain(name)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-4">
        <ButtonLink variant="hot" to={paths.gallery}>
          Explore Gallery
        </ButtonLink>
        <ButtonLink to={toGallery(buildSearch({ search: name.length > 1 ? name : '' }))}>{search}</ButtonLink>
      </div>
    </div>
  );
}
