import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { GALLERY_FILTERS, getCategoryLabel } from '#shared/image-categories.ts';
import { buildGalleryMessage } from '../gallery-message.ts';
import type { Command } from './command.ts';

export const gallery: Command = {
  description: 'Look at images of the gallery',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'category',
      description: 'Only images of this category',
      choices: GALLERY_FILTERS.map((value) => ({ name: getCategoryLabel(value), value })),
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'order',
      description: 'Where to begin',
      choices: [
        { name: 'Newest first', value: 'newest' },
        { name: 'Random', value: 'random' },
      ],
    },
  ],
  respond: ({ category = 'all', order }, requester) =>
    buildGalleryMessage({
      category,
      position: order === 'random' ? 'random' : '1',
      allowsSensitive: requester.isAgeRestricted,
    }),
};
