import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { describeMessage } from '../describe.ts';
import type { Discord } from '../discord.ts';
import type { Modal } from '../validation/components.ts';
import type { ApplicationUse, RunInteraction } from './application-use.ts';
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

/** Puts what a person filled in into the layout of the modal. @throws PersonRefusal if something is missing or too long */
function fillModal({ components }: Modal, values: Readonly<Record<string, string | string[]>>): object[] {
  return components.map((component) => {
    if (component.type === ComponentType.TextDisplay) return { type: component.type };
    if (component.type === ComponentType.Label)
      return { type: component.type, id: 1, component: fillInput(component.component, values) };
    return {
      type: component.type,
      id: 1,
      components: component.components.map((input) => fillInput(input, values)),
    };
  });
}

type Label = Extract<Modal['components'][number], { type: ComponentType.Label }>;

function fillInput(input: Label['component'], values: Readonly<Record<string, string | string[]>>): object {
  const { custom_id, type, required = true } = input;
  const value = values[custom_id] ?? ('value' in input ? (input.value ?? '') : '');
  if (required && value.length === 0) throw new PersonRefusal(`${custom_id} is required`);
  if (type === ComponentType.StringSelect)
    return { type, id: 2, custom_id, values: [value].flat().filter(Boolean) };
  const text = String(value);
  const { min_length: least = 0, max_length: most = 4_000 } = input;
  if (text.length > most || (text.length > 0 && text.length < least))
    throw new PersonRefusal(`${custom_id} needs ${least} to ${most} characters`);
  return { type, id: 2, custom_id, value: text };
}
