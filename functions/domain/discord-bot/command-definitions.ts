import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { COMMANDS } from './commands/commands.ts';
import { MESSAGE_COMMANDS } from './message-commands/message-commands.ts';

/** People add the bot to servers only, and use it there and in direct messages. */
const WHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
};

/** Lists every command as Discord registers it. */
export const listCommandDefinitions = (): RESTPostAPIApplicationCommandsJSONBody[] => [
  ...Object.entries(COMMANDS).map(([name, { description, options = [], shownTo }]) => ({
    type: ApplicationCommandType.ChatInput as const,
    name,
    description,
    options,
    ...WHERE,
    ...(shownTo !== undefined && { default_member_permissions: String(shownTo) }),
  })),
  ...Object.keys(MESSAGE_COMMANDS).map((name) => ({
    type: ApplicationCommandType.Message as const,
    name,
    ...WHERE,
    contexts: [InteractionContextType.Guild],
  })),
];
