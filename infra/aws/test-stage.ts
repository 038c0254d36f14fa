import type { Stage } from './stage.ts';

/** A stage for tests, with every setting filled in. */
export const TEST_STAGE: Stage = {
  name: 'test',
  isDisposable: true,
  securesSubdomains: true,
  domain: 'pixelcrowd.test',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11112222-3333-4444-5555-666677778888',
  mailFrom: 'Pixelcrowd <no-reply@mail.pixelcrowd.test>',
  operationsMail: 'operations@pixelcrowd.test',
  settings: {
    demoAccount: null,
    socialLinks: [{ name: 'discord', url: 'https://chat.pixelcrowd.test' }],
    chat: { widgetUrl: 'https://discord.com/widget?id=1', inviteUrl: 'https://chat.pixelcrowd.test' },
    download: {
      platform: 'windows',
      version: 'v2.1.0',
      size: '2.5 GB',
      url: 'https://files.pixelcrowd.test/setup.exe',
    },
  },
  discord: { applicationId: '100000000000000001', publicKey: '0'.repeat(64) },
};
