import { afterEach, beforeAll, expect, it } from 'vitest';
import { bindCalls } from '../../testing/call-api.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

const DOWNLOAD = {
  platform: 'windows',
  version: 'v2.1.0',
  size: '2.5 GB',
  url: 'https://files.example/setup.exe',
};

beforeAll(() => {
  process.env.STAGE_SETTINGS = JSON.stringify({
    demoAccount: null,
    socialLinks: [{ name: 'discord', url: 'https://chat.example/pixelcrowd' }],
    chat: null,
    download: DOWNLOAD,
  });
});
afterEach(() => {
  delete process.env.STAGE;
});

it.each(['local', 'demo', 'live'])('the site returns its stage %s and its settings', async (stage) => {
  process.env.STAGE = stage;
  const { status, headers, json } = await call('GET /api/site-config');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'public, s-maxage=300' });
  expect(json).toEqual({
    success: true,
    data: {
      stage,
      demoAccount: null,
      socialLinks: [{ name: 'discord', url: 'https://chat.example/pixelcrowd' }],
      chat: null,
      download: DOWNLOAD,
    },
  });
});
