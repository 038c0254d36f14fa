import { DEMO_PASSWORD, DEMO_WEBSITE_ACCOUNTS } from '#shared/demo-accounts.ts';
import type { StageSettings } from '#shared/site-config.ts';

/** The path of the placeholder for the game's installer on the local site. */
export const LOCAL_DOWNLOAD = '/_local/download';

const NO_SERVER = 'https://discord.example/pixelcrowd';

/**
 * The stage settings on this machine. The accounts in these URLs do not exist: the domain `example` is reserved
 * (RFC 2606), and the widget's server is fictional.
 *
 * @param inviteUrl where a person joins the simulated Discord server
 */
export const buildLocalSettings = (siteOrigin: string, inviteUrl = NO_SERVER): StageSettings => ({
  demoAccount: { email: DEMO_WEBSITE_ACCOUNTS[0].email, password: DEMO_PASSWORD },
  socialLinks: [
    { name: 'twitter', url: 'https://twitter.example/pixelcrowd' },
    { name: 'discord', url: inviteUrl },
    { name: 'patreon', url: 'https://patreon.example/pixelcrowd' },
    { name: 'instagram', url: 'https://instagram.example/pixelcrowd' },
    { name: 'youtube', url: 'https://youtube.example/@pixelcrowd' },
  ],
  chat: {
    widgetUrl: 'https://discord.com/widget?id=100000000000000000&theme=dark',
    inviteUrl,
  },
  download: { platform: 'windows', version: 'v2.1.0', size: '2.5 GB', url: `${siteOrigin}${LOCAL_DOWNLOAD}` },
});
