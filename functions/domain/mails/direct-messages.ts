import type { APIEmbed } from 'discord-api-types/v10';
import { BRAND_COLOUR } from '#platform/discord/brand-colour.ts';

/** A message on Discord. Its texts are ours, so none of them needs escaping. */
interface DirectMessage {
  embeds: APIEmbed[];
}

const FOOTER = { text: 'Pixelcrowd · You receive this because you linked this Discord account.' };

/** Builds the message with the code of a login to the game. */
export const buildCodeMessage = (code: string): DirectMessage =>
  buildMessage('Your login code', [
    `## ${code}`,
    'Use this code to finish your login. It expires in 10 minutes and works once.',
    "We never ask for this code by message or phone, so don't share it.",
    "If you didn't try to log in, someone else knows your password. Please change it.",
  ]);

/**
 * Builds the message with the link that resets the password of a game account.
 *
 * @param link its token, and an address in which every special character is encoded
 */
export const resetMessage = ({ url, token }: { url: string; token: string }): DirectMessage =>
  buildMessage('Set a new password', [
    'Use this link to set a new password. It expires in 1 hour and works once.',
    `**[Set a new password](${url})**`,
    `If the page asks for a code, enter this one:\n\`${token}\``,
    "If you didn't ask for this, you can ignore this message. Your password hasn't changed.",
  ]);

const buildMessage = (title: string, paragraphs: readonly string[]): DirectMessage => ({
  embeds: [{ color: BRAND_COLOUR, title, description: paragraphs.join('\n\n'), footer: FOOTER }],
});
