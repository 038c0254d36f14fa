import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { packagesQuery } from '../../api/offered-packages.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { CARD_ROWS, PackageCard } from './package-card.tsx';
import { CHEST, PACKAGE_PICTURES } from './pictures.ts';

interface Props {
  /** The visitor wants this package. */
  onChoose: (chosen: SubscriptionPackage) => void;
  /** The visitor has had a free trial, so that no package has one for them. */
  hadTrial: boolean;
}

/** All packages that visitors can buy, side by side. */
export function PackageList({ onChoose, hadTrial }: Props) {
  const shown = useQueryState(packagesQuery);
  if (shown.state === 'loading') return <PackagesLoading />;
  if (shown.state === 'failed')
    return (
      <ListFailed
        title="Failed to load packages"
        picture={LOST_SIGNAL_PICTURE}
        onRetry={shown.retry}
        busy={shown.busy}
      />
    );
  const packages = hadTrial ? shown.data.packages.map(removeTrial) : shown.data.packages;
  if (packages.length === 0) return <NoPackages />;
  return (
    <ul aria-label="Packages" className={CARDS} style={{ maxWidth: `${packages.length * 25}rem` }}>
      {packages.map((each, place) => (
        <li key={each.id} className={joinClassNames(CARD_ROWS, 'mt-8')}>
          <PackageCard package={each} picture={getPicture(place)} onChoose={() => onChoose(each)} />
        </li>
      ))}
    </ul>
  );
}

const removeTrial = (each: SubscriptionPackage): SubscriptionPackage => ({ ...each, freeTrialDays: 0 });

/** As many columns as fit; a few cards are not stretched over the whole width. */
const CARDS = 'mx-auto grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-4';

const getPicture = (place: number) => {
  const [first, ...others] = PACKAGE_PICTURES;
  return [first, ...others][place % PACKAGE_PICTURES.length] ?? first;
};

function PackagesLoading() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading packages...
      </p>
      <div aria-hidden="true" className={CARDS}>
        {PACKAGE_PICTURES.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
          <Skeleton key={place} className="mt-8 h-[38rem] xl:h-[44rem]" />
        ))}
      </div>
    </div>
  );
}

const NoPackages = () => (
  <Notice
    picture={CHEST}
    title="No packages right now"
    actions={
      <ButtonLink variant="hot" to={paths.download}>
        Play for free
      </ButtonLink>
    }
  >
    <p>There's nothing to buy at the moment. The game is free, so you can start playing today.</p>
  </Notice>
);
