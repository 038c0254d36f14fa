import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { useFocusHandedOn } from '#ui/page/use-focus.ts';
import { digestQuery } from '../../api/own-digest.ts';
import { notificationsQuery } from '../../api/own-notifications.ts';
import { STORES } from '../../session/log-out.ts';
import { useDigestChoice } from './use-digest-choice.ts';

interface Props {
  /** The systems with a session here. */
  systems: readonly AccountSystem[];
}

/** Offers a digest to the first account that has not chosen yet and had an image approved. */
export function DigestOffer({ systems }: Props) {
  const isDue = { web: useIsDue('web', systems), game: useIsDue('game', systems) };
  const due = systems.find((system) => isDue[system]);
  return due ? <Offer key={due} system={due} /> : null;
}

function useIsDue(system: AccountSystem, systems: readonly AccountSystem[]): boolean {
  const enabled = systems.includes(system);
  const { data: digest } = useQuery({ ...digestQuery(system), enabled });
  const { data: hasApproval } = useInfiniteQuery({
    ...notificationsQuery(system),
    enabled,
    select: ({ pages }) =>
      pages.some(({ notifications }) => notifications.some(({ kind }) => kind === 'image-approved')),
  });
  const { user } = STORES[system].use();
  return digest?.frequency === null && hasApproval === true && user?.emailVerified === true;
}

function Offer({ system }: { system: AccountSystem }) {
  const choose = useDigestChoice(system);
  const banner = useFocusHandedOn();
  return (
    <section ref={banner} aria-label="Get these by email" className="pb-5">
      <FormNotice kind="info" title="Get these by email">
        <p className="text-soft">
          We can email you a summary of what happens to your pictures. You can turn it off at any time.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => choose('daily')}>
            Daily
          </Button>
          <Button variant="outline" onClick={() => choose('weekly')}>
            Weekly
          </Button>
          <Button variant="outline" onClick={() => choose('off')}>
            No, thanks
          </Button>
        </div>
      </FormNotice>
    </section>
  );
}
