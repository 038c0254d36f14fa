import type { GuildSettings } from '#shared/discord-guild.ts';
import type { SettingOf } from './guild-setting.ts';

export type ApproverUsers = GuildSettings['gallery']['approverUsers'];

export const APPROVERS: SettingOf<ApproverUsers> = ['gallery', 'approverUsers'];

/** What an approver is called: by username, or else by user ID. */
export const nameApprover = ({ username, userId }: ApproverUsers[number]): string => username || userId;

/** A list of approvers in words. */
export const describeApprovers = (approvers: ApproverUsers): string =>
  approvers.map((each) => `${nameApprover(each)}${each.enabled ? '' : ' (off)'}`).join('\n');
