import {
  isUnchanged,
  readEntity,
  requireVersion,
  type UpdateOptions,
  updateEntity,
} from '#platform/data/change.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildStaffActor, type StaffMember } from '../../accounts/staff.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { publishAhead } from '../publishing/publish-files.ts';
import { isAlwaysVisible } from '../visibility.ts';

/** The details of an image that staff may change. */
type Details = Pick<Image, 'title' | 'altText' | 'description' | 'category' | 'tags' | 'rating'>;

/** What comes with a change. */
interface ChangeOptions extends Pick<UpdateOptions<Image>, 'guards' | 'tasks' | 'note' | 'onlyIfChanged'> {
  /** The version that the caller saw; any if undefined. */
  version?: number | undefined;
  /** The image, if the caller has just read it, consistently. */
  current?: Image;
}

/**
 * Changes details of an image in the name of a staff member; its lists, counters and search index follow. If its new
 * rating shows it to visitors, its files are published first.
 *
 * @param next the changed details; runs again after a concurrent change
 * @throws Problem `not-found`; `version-conflict` with the stored image; any error of a guard
 */
export async function changeImage(
  staff: StaffMember,
  id: ImageId,
  next: (current: Image) => Partial<Details>,
  { version, current: known, ...options }: ChangeOptions = {},
): Promise<Image> {
  const change = (current: Image): Image => ({ ...current, ...next(current) });
  const current = known ?? (await readEntity(imageDefinition, id, { consistent: true }));
  const planned = change(current);
  if (isUnchanged(options, current, planned)) return current;
  requireVersion(imageDefinition, current, version);
  await publishIfShown(current, planned);
  return updateEntity(
    imageDefinition,
    id,
    {
      actor: buildStaffActor(staff),
      action: 'image.update' satisfies AuditedAction,
      ...(version !== undefined && { version }),
      ...options,
      current,
    },
    change,
  );
}

/** Publishes the files of an approved image whose new rating every visitor may see, unlike its current one. */
async function publishIfShown(current: Image, planned: Image): Promise<void> {
  const { files } = current;
  if (files && isAlwaysVisible(planned) && !isAlwaysVisible(current))
    await publishAhead({ ...planned, files });
}
