import { countDownload } from '../../domain/site-content/count-download.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { log } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';

/** So many downloads of one address are counted; a household or a school behind one rarely needs more. */
const DOWNLOADS_AN_HOUR = { most: 30, seconds: 3600 };

/**
 * Counts a download of the file that the stage has, under that file's own version: a page that was open before
 * a release names the one before. Nobody goes without the file because it could not be counted, be it for too many
 * from one address.
 *
 * @param platform what the client runs on; what else it sends of itself is not kept
 * @param address the client's
 * @param attempt the client's name for it, see `countDownload`
 * @returns where the file is
 */
export async function trackDownload(
  platform: string,
  address: string,
  attempt: string | undefined,
): Promise<{ url: string }> {
  const { version, url } = granted(GRANTS.stageSettings).STAGE_SETTINGS.download;
  try {
    await limitByAddress('download', address, DOWNLOADS_AN_HOUR);
    await countDownload({ platform, version }, attempt);
  } catch (error) {
    if (error instanceof Problem && error.code === 'slow-down') return { url };
    await log('error', 'A download was not counted', { platform, version, cause: error });
  }
  return { url };
}
