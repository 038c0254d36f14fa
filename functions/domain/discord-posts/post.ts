import type { Person } from '#platform/data/change.ts';
import type { ImageId, IsoTime } from '#shared/ids.ts';

/** Someone on Discord, by the name that Discord showed at the time. */
export interface DiscordPerson {
  id: string;
  name: string;
}

/** A picture of a message, and the image of the gallery that it becomes. */
export interface PostedPicture {
  /** Discord's id of the file. */
  attachmentId: string;
  /** Where the file was when the message was read; such an address expires after some days. */
  url: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  altText: string;
  imageId: ImageId;
}

/**
 * What its author has to say to it: `posted` where staff have announced that pictures are taken, `submitted` by its author,
 * `asked` because someone else has submitted it.
 */
export type ConsentState = 'posted' | 'submitted' | 'asked' | 'given' | 'refused' | 'withdrawn';

/** A message on Discord whose pictures have been chosen for the gallery. Its id is Discord's, so no message is taken twice. */
export interface DiscordPost {
  id: string;
  version: number;
  guildId: string;
  channelId: string;
  author: DiscordPerson;
  /** The title of its images. */
  title: string;
  /** Whether Discord shows its channel to adults only. */
  isAgeRestricted: boolean;
  pictures: PostedPicture[];
  /** Who has approved the pictures already. */
  approveAs?: Person;
  /** Who decided what about the pictures, and when; the newest last. */
  consent: { state: ConsentState; by: DiscordPerson; at: IsoTime }[];
}

/** The current state of a post's consent. */
export const getConsent = ({ consent }: Pick<DiscordPost, 'consent'>): ConsentState =>
  consent.at(-1)?.state ?? 'asked';

/** Whether the pictures may be in the gallery. */
export const isAllowed = (post: Pick<DiscordPost, 'consent'>): boolean =>
  ['posted', 'submitted', 'given'].includes(getConsent(post));

/** The address of a message, which opens it in Discord. */
export const buildMessageUrl = ({
  guildId,
  channelId,
  id,
}: Pick<DiscordPost, 'guildId' | 'channelId' | 'id'>): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${id}`;
