import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { buildEmbedMessage, shorten } from '../embed.ts';
import { buildPrivateText } from '../private-text.ts';
import { writeMarkdown } from '../write-markdown.ts';
import type { Command } from './command.ts';

/** Discord's limits of suggestions. */
const MAX_CHOICES = 25;
const MAX_NAME = 100;

export const faq: Command = {
  description: 'Find an answer to a question',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'question',
      description: 'Type a word, then choose a question',
      required: true,
      autocomplete: true,
    },
  ],
  respond: async ({ question = '' }) => {
    const [found] = [
      ...(await listFaqs('')).filter(({ id }) => id === question),
      // What was typed without choosing a suggestion.
      ...(await listFaqs(question)),
    ];
    if (!found || question.trim() === '')
      return buildPrivateText('No question matches that. Type /faq and choose one of the suggestions.');
    return buildEmbedMessage({
      title: found.question,
      description: writeMarkdown(found.answer),
      isMarkdown: true,
      link: `/faq#${found.id}`,
    });
  },
  suggest: async (typed) =>
    (await listFaqs(typed))
      .slice(0, MAX_CHOICES)
      .map(({ id, question }) => ({ name: shorten(question, MAX_NAME), value: id })),
};

/** Other commands need no database. */
const listFaqs = async (search: string) =>
  (await import('../../faq/published-faqs.ts')).listPublishedFaqs({ category: 'all', search: search.trim() });
