import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Message } from '../world.ts';
import { PersonRefusal } from './person-refusal.ts';

/** Finds a component of a message and returns its type. @throws PersonRefusal if it is not there or not allowed */
export function requireComponent(
  { components, flags }: Message,
  customId: string,
  values: string[] | undefined,
): number {
  const found = listComponents(components).find((each) => each.custom_id === customId);
  if (!found || flags & MessageFlags.Loading) throw new PersonRefusal(`The message has no ${customId}`);
  if (found.disabled) throw new PersonRefusal(`${customId} is disabled`);
  const isMenu = found.type === ComponentType.StringSelect;
  if (isMenu !== (values !== undefined)) throw new PersonRefusal(`${customId} works differently`);
  const unknown = values?.find((value) => !found.options?.some((option) => option.value === value));
  if (unknown !== undefined) throw new PersonRefusal(`${customId} has no option ${unknown}`);
  return found.type;
}

/** What buttons and menus have in common. */
interface UsableComponent {
  type: number;
  custom_id?: string;
  disabled?: boolean;
  options?: { value: string }[];
}

/** Lists the components of a message that can be used, however deep. */
function listComponents(components: readonly (APIMessageTopLevelComponent | object)[]): UsableComponent[] {
  return components.flatMap((component): UsableComponent[] => {
    // Every component has a type, and a container its components.
    const {
      components: inner = [],
      accessory,
      ...own
    } = component as UsableComponent & {
      components?: object[];
      accessory?: object;
    };
    return [
      ...(own.custom_id ? [own] : []),
      ...listComponents([...inner, ...(accessory ? [accessory] : [])]),
    ];
  });
}
