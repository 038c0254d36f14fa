import {
  type APIInteractionResponseCallbackData,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { getName, isSuspended, type Player } from '../accounts/definitions/account.ts';
import { buildEmbedMessage, resolveLink, showAsTyped } from './embed.ts';
import { buildPrivateText } from './private-text.ts';
import type { Requester } from './requester.ts';

const PROFILE = '/game-profile';

type Message = APIInteractionResponseCallbackData;

/** Finds the active player whose Discord account this is. Other commands need no database. */
export const findRequestingPlayer = async ({ user }: Pick<Requester, 'user'>): Promise<Player | undefined> =>
  (await import('../accounts/find-account.ts')).findPlayerByDiscordId(user.id);

/** Shows something to the player whose Discord account sent the request, or explains how to link one. No one else sees the reply. */
export const showPlayer = (
  requester: Requester,
  describe: (player: Player) => Promise<Parameters<typeof buildEmbedMessage>[0]>,
): Promise<Message> =>
  respondToPlayer(requester, async (player) => ({
    ...buildEmbedMessage(await describe(player)),
    flags: MessageFlags.Ephemeral,
  }));

/** Responds to the player whose Discord account sent the request, unless they are suspended, or explains how to link one. */
export async function respondToPlayer(
  requester: Requester,
  respond: (player: Player) => Promise<Message>,
): Promise<Message> {
  const player = await findRequestingPlayer(requester);
  if (!player) return buildLinkAdvice();
  if (isSuspended(player)) return buildPrivateText('Your game account is suspended. Your profile says why.');
  return respond(player);
}

/** Explains how to link a game account. */
export const buildLinkAdvice = (): Message => ({
  ...buildPrivateText(
    'Your Discord account isn’t linked to a game account yet. Log in on the site, then choose Link Discord Account on your profile.',
  ),
  components: [buildProfileRow('Open my profile')],
});

/** Shows which game account a Discord account is linked to. */
export const buildLinkedNote = (player: Player): Message => ({
  ...buildPrivateText(
    `Your Discord account is linked to ${showAsTyped(getName(player))}. You can unlink it on your profile.`,
  ),
  components: [buildProfileRow('Open my profile')],
});

const buildProfileRow = (label: string): APIMessageTopLevelComponent => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Link, label, url: resolveLink(PROFILE) }],
});
