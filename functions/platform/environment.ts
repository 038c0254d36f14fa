import * as v from 'valibot';
import { StageSettings } from '../../shared/site-config.ts';

/** The variables that come with each thing a feature may use; the manifest grants them by the same names. */
export const GRANTS = {
  table: v.object({ TABLE: v.string() }),
  uploads: v.object({ UPLOADS_BUCKET: v.string() }),
  media: v.object({ MEDIA_BUCKET: v.string() }),
  site: v.object({ SITE_ORIGIN: v.string() }),
  invalidation: v.object({ DISTRIBUTION_ID: v.string() }),
  mail: v.object({ MAIL_FROM: v.string(), OPERATIONS_MAIL: v.string() }),
  probes: v.object({
    UPLOADS_BUCKET: v.string(),
    MEDIA_BUCKET: v.string(),
    WEBSITE_POOL: v.string(),
    GAME_POOL: v.string(),
    MAIL_DOMAIN: v.string(),
  }),
  websitePasswords: v.object({ WEBSITE_POOL: v.string(), WEBSITE_CLIENT: v.string() }),
  gamePasswords: v.object({ GAME_POOL: v.string(), GAME_CLIENT: v.string() }),
  stageSettings: v.object({ STAGE_SETTINGS: v.pipe(v.string(), v.parseJson(), StageSettings) }),
  /** The id of the secret; the secret itself is asked for, and stands in no environment. */
  secrets: v.object({ MASTER_SECRET: v.string() }),
  /** What every Lambda is told: which release it is, and `local`, `demo` or a stage's name on AWS. */
  release: v.object({ VERSION: v.optional(v.string(), 'unknown'), STAGE: v.optional(v.string(), 'local') }),
} as const;

export type Grant = keyof typeof GRANTS;

/**
 * The variables of one grant, checked when they are asked for. This is the one module that reads
 * `process.env`.
 *
 * @param grant one of `GRANTS`
 * @throws ValiError naming the variable that is missing
 */
export const granted = <Schema extends (typeof GRANTS)[Grant]>(grant: Schema): v.InferOutput<Schema> =>
  v.parse(grant, process.env);
