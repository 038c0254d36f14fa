import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId } from 'react';
import type { ActivityId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { queryClient } from '../../../api/query-client.ts';
import { securityCalls } from '../../../api/security-calls.ts';

interface Props {
  title: string;
  /** The purpose of the section, in one sentence. */
  intro: ReactNode;
  /** Gets the focus when the focused control disappears. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The layout of a security section. */
export function SecuritySection({ title, intro, heading, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="stepped bg-panel p-5 md:p-7">
      <h3 ref={heading} id={id} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-soft">{intro}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** A message in a panel whose content failed to load. */
export function PanelFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-bad">This didn't load.</p>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The sessions of the account. */
export const sessionsQuery = (system: AccountSystem) =>
  queryOptions({
    queryKey: [system, 'sessions'],
    queryFn: ({ signal }) => securityCalls[system].sessions({ signal }),
  });

/** The account's activity, twenty entries at a time. */
export const activityQuery = (system: AccountSystem) =>
  infiniteQueryOptions({
    queryKey: [system, 'activity'],
    queryFn: ({ pageParam, signal }) => securityCalls[system].activity(pageParam, { signal }),
    initialPageParam: undefined as ActivityId | undefined, // otherwise its type would be undefined alone
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });

/** Delay in milliseconds after which recent activity is in the log. */
const LOG_DELAY = 3_000;

const pendingReads: Partial<Record<AccountSystem, ReturnType<typeof setTimeout>>> = {};

/**
 * Refetches a visible log once, after recent activity has been written to it. Polling instead would keep an
 * unused session alive.
 */
export function readActivitySoon(system: AccountSystem): void {
  clearTimeout(pendingReads[system]);
  pendingReads[system] = setTimeout(() => {
    const { queryKey } = activityQuery(system);
    // Refetching now would cancel the fetch of older entries.
    if (queryClient.isFetching({ queryKey }) > 0) readActivitySoon(system);
    else void queryClient.invalidateQueries({ queryKey });
  }, LOG_DELAY);
}
