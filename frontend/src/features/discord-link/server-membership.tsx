import { useQuery } from '@tanstack/react-query';
import { discordMembershipQuery } from '../../api/own-discord-account.ts';

/** Whether the player is in our server, with an invitation for everyone else. Silent until that is known. */
export function ServerMembership({ isLinked }: { isLinked: boolean }) {
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
