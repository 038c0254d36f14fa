import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import type { DiscordPost } from './post.ts';

export const postDefinition: EntityDefinition<DiscordPost> = {
  name: 'discord-post',
  label: 'Discord message',
  toStored: ({ id: _, version: __, ...post }) => ({ card: {}, detail: post }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, detail }) => ({ ...detail, id, version }) as DiscordPost,
  lists: () => [],
  titled: ({ title }) => title,
};
