import * as v from 'valibot';

/** The social networks of the game, in display order. */
const SOCIAL_NAMES = ['twitter', 'discord', 'patreon', 'instagram', 'youtube'] as const;
export type SocialName = (typeof SOCIAL_NAMES)[number];

const Url = v.pipe(v.string(), v.url());

/** The settings of a stage that every page uses; they never change at run time. */
export const SiteConfig = v.object({
  stage: v.string(),
  /** A sample account that everyone may use, on stages that have one; null elsewhere. */
  demoAccount: v.nullable(v.object({ email: v.string(), password: v.string() })),
  /** Only the networks that the stage configures. */
  socialLinks: v.array(v.object({ name: v.picklist(SOCIAL_NAMES), url: Url })),
  /** The chat community: the widget's frame and the invitation. Null if a stage has none. */
  chat: v.nullable(v.object({ widgetUrl: Url, inviteUrl: Url })),
  /** The game's installer. Pages report each download to be counted, and link to `url` as a fallback. */
  download: v.object({
    platform: v.literal('windows'),
    version: v.string(),
    size: v.string(),
    url: v.string(),
  }),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

/** The same without the stage's name, which is configured separately. */
export const StageSettings = v.omit(SiteConfig, ['stage']);
export type StageSettings = v.InferOutput<typeof StageSettings>;
