import type { GameRole, WebsiteRole } from './roles.ts';

/** The password of every sample account. Sample accounts exist only on local and demo stages. */
export const DEMO_PASSWORD = 'pixels-demo-2026';

/** Website accounts for trying out the site, one per role. */
export const DEMO_WEBSITE_ACCOUNTS = [
  { username: 'admin', email: 'admin@pixelcrowd.test', role: 'admin' },
  { username: 'moderator', email: 'moderator@pixelcrowd.test', role: 'moderator' },
  { username: 'premium', email: 'premium@pixelcrowd.test', role: 'premium' },
  { username: 'user', email: 'user@pixelcrowd.test', role: 'user' },
] as const satisfies readonly { username: string; email: string; role: WebsiteRole }[];

/** Game accounts for trying out the site, one per role. */
export const DEMO_GAME_ACCOUNTS = [
  { name: 'Demo Admin', email: 'game.admin@pixelcrowd.test', role: 'admin' },
  { name: 'Demo Mod', email: 'game.mod@pixelcrowd.test', role: 'mod' },
  { name: 'Demo Checker', email: 'game.checker@pixelcrowd.test', role: 'content_checker' },
  { name: 'Demo Builder', email: 'game.builder@pixelcrowd.test', role: 'builder' },
  { name: 'Demo Fashionista', email: 'game.fashionista@pixelcrowd.test', role: 'fashionista' },
  { name: 'Demo Player', email: 'game.player@pixelcrowd.test', role: 'player' },
] as const satisfies readonly { name: string; email: string; role: GameRole }[];
