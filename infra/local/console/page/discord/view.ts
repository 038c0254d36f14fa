/** What the console returns, as far as the page shows it; the fields are Discord's own. */

import type { ShownPerson } from '../../discord/discord-view.ts';

export type Person = ShownPerson;

interface Emoji {
  id?: string | null;
  name?: string | null;
}

export interface Component {
  type: number;
  custom_id?: string;
  label?: string;
  description?: string | null;
  style?: number;
  url?: string;
  disabled?: boolean;
  placeholder?: string;
  content?: string;
  required?: boolean;
  value?: string;
  min_length?: number;
  max_length?: number;
  emoji?: Emoji;
  options?: { label: string; value: string; description?: string; default?: boolean }[];
  components?: Component[];
  component?: Component;
  accessory?: Component;
  media?: { url: string };
  items?: { media: { url: string }; description?: string | null }[];
}

export interface Embed {
  title?: string;
  description?: string;
  url?: string;
  color?: number;
  image?: { url: string };
  thumbnail?: { url: string };
  author?: { name: string };
  footer?: { text: string };
  fields?: { name: string; value: string }[];
}

export interface Message {
  id: string;
  content: string;
  timestamp: string;
  edited_timestamp: string | null;
  flags: number;
  author: { id: string; username: string; global_name: string | null; bot?: boolean };
  embeds: Embed[];
  components: Component[];
  files: { id: string; name: string; path: string; isImage: boolean }[];
  reactions?: { emoji: { id: string | null; name: string }; count: number; me: boolean }[];
  interaction_metadata?: { user: { username: string } };
  referenced_message?: { content: string; author: { username: string } };
  isEphemeral: boolean;
}

export interface CommandOption {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; value: string | number }[];
  min_value?: number;
  max_value?: number;
  max_length?: number;
  options?: CommandOption[];
}

export interface Command {
  id: string;
  name: string;
  type?: number;
  description?: string;
  options?: CommandOption[];
}

export interface View {
  server: { name: string; inviteUrl: string; isBotMember: boolean; hasMessageContent: boolean };
  people: Person[];
  person: string;
  channels: { id: string; name: string; kind: 'text' | 'voice' | 'category' | 'dm'; isNsfw: boolean }[];
  channel: string;
  messages: Message[];
  commands: Command[];
  roles: { id: string; name: string }[];
  hasTrouble: boolean;
  refusals: { name: string; reason: string }[];
  events: { type: string; state: string }[];
  counters: { brokenLimits: number; invalidRequests: number; refusedRenames: number };
}

export interface Modal {
  title: string;
  components: Component[];
}

/** What came of a command, a button, a menu or a modal. */
export interface Result {
  interactionId: string;
  status: 'answered' | 'loading' | 'failed';
  modal?: Modal;
  refusal?: { reason: unknown };
}
