import { PermissionFlagsBits } from 'discord-api-types/v10';
import { STAFF_ONLY } from '../buttons/decide-image.ts';
import { buildPrivateText } from '../private-text.ts';
import { findReviewer } from '../review/find-reviewer.ts';
import type { Command } from './command.ts';

export const pending: Command = {
  description: 'Review images that wait for a decision; only you see them',
  shownTo: PermissionFlagsBits.ManageMessages,
  answer: async (_, asker) => {
    if (!(await findReviewer(asker))) return buildPrivateText(STAFF_ONLY);
    const { showNextPending } = await import('../review/next-pending.ts');
    return showNextPending(asker);
  },
};
