import * as v from 'valibot';

/** The places where people follow the game, in the order in which pages list them. */
const SOCIAL_NAMES = ['twitter', 'discord', 'patreon', 'instagram', 'youtube'] as const;
export type SocialName = (typeof SOCIAL_NAMES)[number];

const Url = v.pipe(v.string(), v.url());

/** What a stage sets for every page; nobody changes it while the site runs. */
export const SiteConfig = v.object({
  /** `local` and `demo` have accounts that anybody may use. */
  stage: v.string(),
  /** Only the places there are. */
  socialLinks: v.array(v.object({ name: v.picklist(SOCIAL_NAMES), url: Url })),
  /** The chat community: the frame of its widget, and where one joins. Null where a stage has none. */
  chat: v.nullable(v.object({ widgetUrl: Url, inviteUrl: Url })),
  /** The game's installer. Pages have each download counted, and lead to its `url` where that cannot be done. */
  download: v.object({
    platform: v.literal('windows'),
    version: v.string(),
    size: v.string(),
    url: v.string(),
  }),
});
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

/** The same without its name, which it has elsewhere. */
export const StageSettings = v.omit(SiteConfig, ['stage']);
export type StageSettings = v.InferOutput<typeof StageSettings>;
