import type { HomepageSection } from '#shared/homepage-sections.ts';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { usePageHead } from '#ui/page/page-head.ts';
import { BROKEN } from '#ui/picture/pictures.ts';
import { editableSlotsQuery } from '../../../api/home-page-content.ts';
import { BackgroundCard } from './background-card.tsx';

/** The background images of the home page: a card for each slot. */
export function BackgroundsScreen() {
  usePageHead({ title: 'Background Images', hidden: true });
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Background Images
      </h1>
      <p className="mt-2 max-w-prose text-soft">
        The left and right images appear beside the home page on wide screens. The middle one is dimmed and
        appears behind its text.
      </p>
      <Cards />
    </>
  );
}

const GRID = 'mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3';

function Cards() {
  const query = useQueryState(editableSlotsQuery);
  if (query.state === 'failed') {
    return (
      <div className="mt-6">
        <ListFailed
          title="Failed to load background images"
          picture={BROKEN}
          busy={query.busy}
          onRetry={query.retry}
        >
          Visitors still see the current images.
        </ListFailed>
      </div>
    );
  }
  if (query.state === 'loading') {
    return (
      <div role="status" className={GRID}>
        <p className="sr-only">Loading background images</p>
        {BACKGROUNDS.map(({ section }) => (
          <Skeleton key={section} className="h-96" />
        ))}
      </div>
    );
  }
  return (
    <ul className={GRID}>
      {BACKGROUNDS.map(({ section, name }) => (
        <li key={section} className="flex">
          <BackgroundCard section={section} name={name} />
        </li>
      ))}
    </ul>
  );
}

/** The background slots of the home page, by their names for staff. */
const BACKGROUNDS: readonly { section: HomepageSection; name: string }[] = [
  { section: 'side_background_left', name: 'Left Side Background' },
  { section: 'side_background_right', name: 'Right Side Background' },
  { section: 'side_background_middle', name: 'Middle Background' },
];
