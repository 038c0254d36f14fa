import { updateEntity } from '#platform/data/change.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import type { ImageId } from '#shared/ids.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { requireProcessed } from '../images/publishing/decide-image.ts';
import { changeOpenSubmission, type Submitter } from './open-submission.ts';
import { buildSubmissionView } from './submission-view.ts';

/** What players may change of their submissions. */
type Details = Pick<Image, 'title' | 'altText' | 'category' | 'rating'> & { tags?: string[] | undefined };

/**
 * Changes the details of a player's submission while it waits for review. It keeps its position in the queue.
 *
 * @param version the version that the player saw
 * @throws Problem as `changeOpenSubmission`; `try-again` before its file is processed
 */
export const editSubmission = (
  player: Submitter,
  id: ImageId,
  { version, tags, ...details }: Details & { version: number },
): Promise<Submission> =>
  changeOpenSubmission(player, id, async ({ image, actor, guard }) => {
    requireProcessed(image);
    const options = {
      actor,
      action: 'image.update',
      version,
      guards: [guard],
      current: image,
      onlyIfChanged: true,
    };
    return buildSubmissionView(
      await updateEntity(imageDefinition, id, options, (current) => ({
        ...current,
        ...details,
        ...(tags && { tags }),
      })),
    );
  });
