import { ButtonLink } from '#ui/control/button.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { describePlan, type Plan } from './plan.ts';

/** Above the packages: the plan that someone signed in has already. */
export const CurrentPlan = ({ plan }: { plan: Plan }) => (
  <section
    aria-label="Your plan"
    className="stepped mb-4 flex flex-wrap items-center justify-between gap-4 bg-panel p-5 md:px-7"
  >
    <p className="min-w-0 wrap-anywhere">
      <span className="block text-lg font-bold">
        Your plan: <bdi className="font-text">{plan.package.name}</bdi>
      </span>
      <span className="block text-soft">{describePlan(plan).title}</span>
    </p>
    <ButtonLink variant="outline" to={paths.mySubscription}>
      Manage plan
    </ButtonLink>
  </section>
);
