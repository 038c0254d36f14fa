import type { DiscordSettings } from '#shared/discord-settings.ts';
import { DISCORD_CDN } from '../edge.ts';
import type { Stage } from './stage.ts';

/** Addresses without a version lead to a version that Discord has given up. */
const DISCORD_API = 'https://discord.com/api/v10';
const AUTHORIZE_URL = 'https://discord.com/oauth2/authorize';

/** Returns the settings of a stage's application at Discord; null if it has none. */
export const buildDiscordSettings = ({ discord }: Stage): DiscordSettings | null =>
  discord && { ...discord, api: DISCORD_API, authorizeUrl: AUTHORIZE_URL, cdn: DISCORD_CDN };
