import { escapeMarkdown } from '@discordjs/formatters';
import type { APIEmbed, APIInteractionResponseCallbackData } from 'discord-api-types/v10';
import { BRAND_COLOUR } from '#platform/discord/brand-colour.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { truncateText } from '#shared/text-length.ts';

/** The premium badge, after the name of someone who has it. */
export const PREMIUM_MARK = ' · ★ Premium';

/** Discord's limits, in characters. */
const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4_096;

interface Shown {
  title: string;
  description: string;
  /** The description is Markdown for Discord already, from `writeMarkdown`. */
  isMarkdown?: boolean;
  /** The page that the title links to: a path of the site, or an address elsewhere. */
  link: string;
  /** The address of a picture: a path of the site, or an address elsewhere. */
  image?: string;
  footer?: string;
}

/** Builds a message with one embed that looks like the site. Its texts are shown as they are, without markup. */
export function buildEmbedMessage({
  title,
  description,
  isMarkdown = false,
  link,
  image,
  footer,
}: Shown): APIInteractionResponseCallbackData {
  const embed: APIEmbed = {
    color: BRAND_COLOUR,
    url: resolveLink(link),
    ...(image && { image: { url: resolveLink(image) } }),
    ...(footer && { footer: { text: footer } }),
    title: shorten(showAsTyped(title), MAX_TITLE),
    description: shorten(isMarkdown ? description : showAsTyped(description), MAX_DESCRIPTION),
  };
  return { embeds: [embed], allowed_mentions: { parse: [] } };
}

/** The address of a path of the site; an address elsewhere stays as it is. */
export const resolveLink = (link: string): string => new URL(link, readGrant(GRANTS.site).SITE_ORIGIN).href;

/** Escapes a text of a person, so that Discord shows it without markup. */
export const showAsTyped = (text: string): string =>
  escapeMarkdown(text, { heading: true, bulletedList: true, numberedList: true, maskedLink: true });

/** Cuts a text that is longer than some UTF-16 units after a whole character, with an ellipsis. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${truncateText(text, most - 1)}…`;
