import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DiscordLinkError } from '#shared/contract/discord-link.ts';
import { toast } from '#ui/overlay/toast.ts';

const ERRORS: Record<DiscordLinkError, string> = {
  already_linked: 'This Discord account is already linked to another game account',
  user_not_found: 'Game account not found. Please log in again.',
  oauth_failed: 'Discord authentication failed. Please try again.',
  invalid_state: 'Invalid request. Please try again.',
  missing_parameters: 'Discord authentication was incomplete. Please try again.',
  access_denied: 'Discord authorization was cancelled',
};

const SUCCESS = 'discord_success';
const ERROR = 'discord_error';

/** Shows a person who comes back from Discord's page how it went, once, and removes that from the address. */
export function useDiscordReturn(): void {
  const [search, setSearch] = useSearchParams();
  const isSuccess = search.get(SUCCESS) === '1';
  const error = search.get(ERROR);
  const isToStrip = search.has(SUCCESS) || error !== null;
  useEffect(() => {
    if (!isToStrip) return;
    if (error !== null) toast.error(describeError(error));
    else if (isSuccess) toast.success('Discord account linked successfully! You are now verified.');
    const strip = (fields: URLSearchParams) => {
      const kept = new URLSearchParams(fields);
      for (const name of [SUCCESS, ERROR]) kept.delete(name);
      return kept;
    };
    setSearch(strip, { replace: true });
  }, [isToStrip, isSuccess, error, setSearch]);
}

/** Anyone can write a link with an error of their own, so it is shown only if it looks like one. */
function describeError(code: string): string {
  // The codes of older or newer servers are no keys.
  const known = Object.hasOwn(ERRORS, code) ? ERRORS[code as DiscordLinkError] : undefined;
  return known ?? `Discord linking failed: ${/^[\w-]{1,40}$/.test(code) ? code : 'unknown'}`;
}
