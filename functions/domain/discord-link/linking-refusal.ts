import type { DiscordLinkError } from '#shared/contract/discord-link.ts';

/** Why a Discord account is not linked. */
export class LinkingRefusal extends Error {
  override readonly name = 'LinkingRefusal';
  readonly code: DiscordLinkError;

  constructor(code: DiscordLinkError) {
    super(`A Discord account is not linked: ${code}`);
    this.code = code;
  }
}
