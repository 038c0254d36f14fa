import type { StageSettings } from '../../../shared/site-config.ts';

/** Where the local front door has a file in the place of the game's installer. */
export const LOCAL_DOWNLOAD = '/_local/download';

/**
 * What the pages are told on this machine. Nobody runs the accounts that these addresses name; the domain
 * `example` is nobody's (RFC 2606), and the widget is that of a server that does not exist.
 */
export const localSettings = (siteOrigin: string): StageSettings => ({
  socialLinks: [
    { name: 'twitter', url: 'https://twitter.example/pixelcrowd' },
    { name: 'discord', url: 'https://discord.example/pixelcrowd' },
    { name: 'patreon', url: 'https://patreon.example/pixelcrowd' },
    { name: 'instagram', url: 'https://instagram.example/pixelcrowd' },
    { name: 'youtube', url: 'https://youtube.example/@pixelcrowd' },
  ],
  chat: {
    widgetUrl: 'https://discord.com/widget?id=100000000000000000&theme=dark',
    inviteUrl: 'https://discord.example/pixelcrowd',
  },
  download: { platform: 'windows', version: 'v2.1.0', size: '2.5 GB', url: `${siteOrigin}${LOCAL_DOWNLOAD}` },
});
