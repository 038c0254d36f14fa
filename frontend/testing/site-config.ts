import type { Output } from '#shared/contract/call.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import type { FakeApi } from './fake-api.ts';

type Config = Output<typeof siteContent.calls.siteConfig>;

/** Responds with these stage settings; by default two social links and no chat. */
export function serveSiteConfig(api: FakeApi, settings: Partial<Config> = {}): void {
  api.respond(siteContent.calls.siteConfig, {
    stage: 'test',
    demoAccount: null,
    socialLinks: [
      { name: 'youtube', url: 'https://youtube.example/@pixels' },
      { name: 'twitter', url: 'https://twitter.example/pixels' },
    ],
    chat: null,
    download: { platform: 'windows', version: 'v2.1.0', size: '2.5 GB', url: 'https://files.example/game' },
    ...settings,
  });
}
