import { PermissionFlagsBits } from 'discord-api-types/v10';
import { STAFF_ONLY } from '../buttons/decide-image.ts';
import { buildPrivateText } from '../private-text.ts';
import { requestPending } from '../review/request-pending.ts';
import { type Command, LATER } from './command.ts';

export const pending: Command = {
  description: 'Review images that wait for a decision; only you see them',
  shownTo: PermissionFlagsBits.ManageMessages,
  respond: async (_, requester) => ((await requestPending(requester)) ? LATER : buildPrivateText(STAFF_ONLY)),
};
