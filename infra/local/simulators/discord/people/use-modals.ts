import { InteractionType } from 'discord-api-types/v10';
import { describeMessage } from '../describe.ts';
import type { Discord } from '../discord.ts';
import type { Modal } from '../validation/components.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
import { fillModal } from './fill-modal.ts';
import { PersonRefusal } from './person-refusal.ts';

/** A modal that a user has not sent yet. */
export interface OpenModal {
  modal: Modal;
  userId: string;
  channelId: string;
  /** The message whose button opened it. */
  sourceId: string | undefined;
}

/**
 * Opens what people do with modals.
 *
 * @param modals those that are open, by the interaction to which each was the response
 */
export const openModalUse = (
  discord: Discord,
  run: RunInteraction,
  modals: Map<string, OpenModal>,
): Pick<ApplicationUse, 'submitModal'> => ({
  submitModal: async (userId, interactionId, values) => {
    const open = modals.get(interactionId);
    if (open?.userId !== userId) throw new PersonRefusal('This modal is not open');
    const { modal, channelId, sourceId } = open;
    const components = fillModal(modal, values);
    modals.delete(interactionId);
    const source = discord.world.messages.find(({ id }) => id === sourceId);
    const started = { type: InteractionType.ModalSubmit, name: modal.custom_id, userId, channelId, sourceId };
    return run(started, () => ({
      ...(source && { message: describeMessage(discord, source, userId) }),
      data: { custom_id: modal.custom_id, components },
    }));
  },
});
