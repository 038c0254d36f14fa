import { ComponentType } from 'discord-api-types/v10';
import type { Modal } from '../validation/components.ts';
import { PersonRefusal } from './person-refusal.ts';

/** Puts what a person filled in into the layout of the modal. @throws PersonRefusal if something is missing or too long */
export function fillModal(
  { components }: Modal,
  values: Readonly<Record<string, string | string[]>>,
): object[] {
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
