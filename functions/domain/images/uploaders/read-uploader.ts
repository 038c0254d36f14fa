import { readInBatches } from '#platform/data/batch-get.ts';
import { buildRootKey, readRoot } from '#platform/data/counted-lists/counters.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import { type AccountId, decodeIdTime, type PlayerId, type WebsiteUserId } from '#shared/ids.ts';
import type { Player } from '../../accounts/definitions/account.ts';
import { buildPlayerNoteList, buildUserNoteList } from '../../accounts/definitions/account-lists.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import { openReportsOn } from '../reports/report-definition.ts';
import { toSanctionedAccount } from '../sanctions/sanctioned-account.ts';
import { findOwner } from './find-owner.ts';
import { buildUploaderCountsKey, readUploaderCounts, type UploaderId } from './uploader-counts.ts';

type UploaderFacts = NonNullable<StaffImage['uploader']>;

/**
 * Reads what staff know about an uploader, half a unit per number and one for the account. The uploads of a player include
 * those under the Discord account that they have linked, whichever of both the image came from.
 *
 * @returns undefined for sample images and for a Discord account that no one has linked
 */
export async function readUploader(
  staff: Pick<StaffMember, 'accountId'>,
  { kind, id }: UploaderId,
): Promise<UploaderFacts | undefined> {
  const owner = await findOwner({ kind, id });
  const account = owner && { account: toSanctionedAccount(staff, owner.account) };
  // The ids of uploaders are those of their accounts.
  if (kind === 'web') return { ...(await readUserFacts(id as WebsiteUserId)), ...account };
  const player = owner?.system === 'game' ? (owner.account as Player) : undefined; // an account of that system
  const playerId = kind === 'game' ? (id as PlayerId) : player?.id;
  return playerId && { ...(await readPlayer(playerId, player)), ...account };
}

/** Reads what staff know about a website user, who may have uploaded images. */
export const readUserFacts = (id: WebsiteUserId): Promise<UploaderFacts> =>
  readFacts(id, [{ kind: 'web', id }], buildUserNoteList(id));

/** @param player undefined if the account has been deleted */
async function readPlayer(id: PlayerId, player: Player | undefined): Promise<UploaderFacts> {
  const discord = player?.discord ? [{ kind: 'discord' as const, id: player.discord.id }] : [];
  const facts = await readFacts(id, [{ kind: 'game', id }, ...discord], buildPlayerNoteList(id));
  return { ...facts, ...(player && { playerId: id }) };
}

async function readFacts(
  accountId: AccountId,
  uploaders: readonly UploaderId[],
  noteList: ListEntry,
): Promise<UploaderFacts> {
  const [notes, ...items] = await readInBatches([
    buildRootKey(noteList.list),
    ...uploaders.flatMap((uploader) => [
      buildUploaderCountsKey(uploader),
      buildRootKey(openReportsOn(uploader).list),
    ]),
  ]);
  const facts = { approved: 0, rejected: 0, pending: 0, refused: 0, openReports: 0 };
  for (const [index, uploader] of uploaders.entries()) {
    const counts = readUploaderCounts(items[2 * index]);
    facts.approved += counts.approved;
    facts.rejected += counts.rejected;
    facts.pending += counts.pending;
    facts.refused += counts.refused;
    facts.openReports += readRoot(items[2 * index + 1], openReportsOn(uploader).list).n;
  }
  return { since: decodeIdTime(accountId), ...facts, notes: readRoot(notes, noteList.list).n };
}
