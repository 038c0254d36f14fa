import type { ImageId } from '#shared/ids.ts';
import { changeOpenSubmission, type Submitter } from '../gallery/open-submission.ts';
import { removeImage } from './remove-image.ts';

/**
 * Deletes a player's submission with its files, unless a decision has been made on it. It still counts as a submission of its
 * day.
 *
 * @param version the version that the player saw; any if undefined
 * @throws Problem as `changeOpenSubmission`
 */
export const withdrawSubmission = (
  player: Submitter,
  id: ImageId,
  version: number | undefined,
): Promise<void> =>
  changeOpenSubmission(player, id, ({ actor, guard }) =>
    removeImage(id, actor, { version, guards: [guard] }),
  );
