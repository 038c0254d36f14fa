import * as v from 'valibot';
import { BENEFIT_LIMITS, type Benefits, NAME_TAG_STYLES, NO_BENEFITS } from './benefits.ts';

/** A whole number from what everyone has to the most that a package may grant. */
function buildAllowance(what: string, usual: number, most: number) {
  const message = `${what} must be a whole number from ${usual} to ${most}`;
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(usual, message),
    v.maxValue(most, message),
  );
}

const Flag = v.optional(v.boolean('Send true or false'), false);

/** The benefits of a package as staff set them. */
export const BenefitFields = v.strictObject({
  characterSlots: buildAllowance(
    'Character slots',
    NO_BENEFITS.characterSlots,
    BENEFIT_LIMITS.characterSlots,
  ),
  submissionsPerDay: buildAllowance(
    'Submissions a day',
    NO_BENEFITS.submissionsPerDay,
    BENEFIT_LIMITS.submissionsPerDay,
  ),
  nameTagStyle: v.picklist(NAME_TAG_STYLES, `Choose one of ${NAME_TAG_STYLES.join(', ')}`),
  premiumBadge: Flag,
  reviewPriority: Flag,
}) satisfies v.GenericSchema<unknown, Benefits>;
