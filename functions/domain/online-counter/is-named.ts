import { ChannelType, type RESTGetAPIChannelResult } from 'discord-api-types/v10';
import type { RenameRecord } from '../discord-admin/rename-record.ts';

/** Discord writes the names of these in lower case, with hyphens, and without most other characters. */
const NORMALIZED: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/**
 * Whether a channel has the wanted name, in the form that Discord gave it.
 *
 * @param record the last rename: what Discord made of a name is known better than its rules
 */
export function isNamed(
  { type, name }: Pick<RESTGetAPIChannelResult, 'type' | 'name'>,
  wanted: string,
  { asked, given }: Pick<RenameRecord, 'asked' | 'given'>,
): boolean {
  if (!name) return false;
  if (name === wanted || (asked === wanted && given === name)) return true;
  return NORMALIZED.includes(type) && reduce(name) === reduce(wanted);
}

/** What certainly stays of a name. */
const reduce = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
