import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import {
  DISCORD_KEY,
  discordMembershipQuery,
  discordVerificationQuery,
  startDiscordLink,
} from '../../api/own-discord-account.ts';
import { withStepUp } from '../../forms/accounts/step-up.tsx';
import { LinkedAccount } from './linked-account.tsx';

/** The Discord account of the signed-in player: linking and unlinking it, and joining our server. */
export function DiscordPanel() {
  const query = useQueryState(discordVerificationQuery);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: DISCORD_KEY });
  return (
    <section aria-labelledby="discord" className="stepped bg-panel p-5">
      <h2
        ref={heading}
        id="discord"
        tabIndex={-1}
        className="scroll-mt-24 font-text text-base leading-6 font-semibold text-soft"
      >
        Discord
      </h2>
      {query.state === 'loading' ? <Skeleton className="mt-3 h-24 bg-raised" /> : null}
      {query.state === 'failed' ? <Failed busy={query.busy} onRetry={query.retry} /> : null}
      {query.state === 'ready' ? (
        <Account verification={query.data} heading={heading} onUnlinked={refresh} />
      ) : null}
    </section>
  );
}

const Account = (props: ComponentProps<typeof LinkedAccount>) => (
  <>
    {props.verification.is_verified ? <LinkedAccount {...props} /> : <UnlinkedAccount />}
    <ServerMembership isLinked={props.verification.is_verified} />
  </>
);

function UnlinkedAccount() {
  const linking = useMutation({
    mutationFn: () => withStepUp(() => startDiscordLink({})),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      // A person who cancels the proof knows why nothing happens.
      if (error instanceof ApiError && error.code === 'step-up-required') return;
      const isOurs = error instanceof ApiError && !error.mayPass;
      toast.error(isOurs ? error.message : 'Failed to start Discord linking');
    },
  });
  return (
    <>
      <p className="mt-2">
        Get your role in our server. If you forget your password, the reset link also comes as a direct
        message.
      </p>
      <Button className="mt-3" busy={linking.isPending} onClick={() => linking.mutate()}>
        Link Discord Account
      </Button>
    </>
  );
}

const Failed = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className="mt-2">
    <p className="text-bad">This didn't load.</p>
    <Button className="mt-3" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** Whether the player is in our server, with an invitation for everyone else. Silent until that is known. */
function ServerMembership({ isLinked }: { isLinked: boolean }) {
  const { data, isError } = useQuery(discordMembershipQuery);
  if (!(data || isError)) return null;
  const { inServer = null, inviteLink = null } = data ?? {};
  return (
    <div className="mt-4 text-sm">
      {isLinked ? <p className="text-soft">{describeMembership(inServer)}</p> : null}
      {inviteLink !== null && inServer !== true ? (
        <a
          href={inviteLink}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-cool underline underline-offset-4 hover:text-text"
        >
          Join our Discord<span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : null}
    </div>
  );
}

function describeMembership(inServer: boolean | null): string {
  if (inServer === null) return "We couldn't check whether you're in our server.";
  return inServer ? "You're in our server." : "You aren't in our server yet.";
}
