import { countDownload } from '#domain/site-content/count-download.ts';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import { Problem } from '#platform/problem.ts';

/** How many downloads of one address are counted; a household or a school rarely needs more. */
const DOWNLOADS_AN_HOUR = { most: 30, seconds: 3600 };

/**
 * Counts a download of the stage's file with that file's own version, since a page opened before a release names the
 * previous one. The download works even if it cannot be counted, for example beyond the limit of an address.
 *
 * @param platform the client's platform; no other client data are stored
 * @param address the client's address
 * @param attempt the client's name for it, see `countDownload`
 * @returns the URL of the file
 */
export async function trackDownload(
  platform: string,
  address: string,
  attempt: string | undefined,
): Promise<{ url: string }> {
  const { version, url } = readGrant(GRANTS.stageSettings).STAGE_SETTINGS.download;
  try {
    await limitByAddress('download', address, DOWNLOADS_AN_HOUR);
    await countDownload({ platform, version }, attempt);
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit-reached') return { url };
    await log('error', 'A download was not counted', { platform, version, cause: error });
  }
  return { url };
}
