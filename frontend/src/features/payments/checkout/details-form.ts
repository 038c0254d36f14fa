import * as v from 'valibot';
import { ACCOUNT_LIMITS, Email } from '#shared/account-fields.ts';
import { buildRequiredLine } from '#shared/text-fields.ts';

const MISSING = 'Please fill in all required fields';

/** What a buyer enters, as the call takes it; an empty country or coin is left out. */
export const DetailsForm = v.object({
  userEmail: v.pipe(v.string(), v.trim(), v.nonEmpty(MISSING), Email),
  firstName: buildRequiredLine('The first name', ACCOUNT_LIMITS.personName, MISSING),
  lastName: buildRequiredLine('The last name', ACCOUNT_LIMITS.personName, MISSING),
  country: v.pipe(
    v.string(),
    v.transform((code) => code || undefined),
  ),
  coin: v.pipe(
    v.string(),
    v.transform((code) => code || undefined),
  ),
});
export type DetailsInput = v.InferInput<typeof DetailsForm>;
export type Details = v.InferOutput<typeof DetailsForm>;

/** An empty form. */
export const NO_DETAILS: DetailsInput = { userEmail: '', firstName: '', lastName: '', country: '', coin: '' };
