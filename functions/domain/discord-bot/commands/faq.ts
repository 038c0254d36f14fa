import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { type Inline, parseMarkdown } from '#shared/markdown/parse-markdown.ts';
import { buildEmbedMessage, shorten, showAsTyped } from '../embed.ts';
import { buildPrivateText } from '../private-text.ts';
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
      link: `/faq/${found.id}`,
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

/** Writes a text in the small part of Markdown that responses use for Discord, which shows no other markup in it. */
const writeMarkdown = (text: string): string =>
  parseMarkdown(text)
    .map((block) =>
      block.kind === 'paragraph'
        ? writeInlines(block.inlines)
        : block.items
            .map((item, index) => `${block.ordered ? `${block.start + index}.` : '-'} ${writeInlines(item)}`)
            .join('\n'),
    )
    .join('\n');

const writeInlines = (inlines: readonly Inline[]): string => inlines.map(writeInline).join('');

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return showAsTyped(inline.text);
    case 'code':
      return `\`${inline.text}\``;
    case 'bold':
      return `**${writeInlines(inline.inlines)}**`;
    case 'italic':
      return `*${writeInlines(inline.inlines)}*`;
    case 'link':
      return `[${showAsTyped(inline.text)}](${inline.href})`;
  }
}
