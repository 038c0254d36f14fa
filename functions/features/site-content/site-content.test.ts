import { afterEach, expect, it } from 'vitest';
import { apiEvent, NO_CONTEXT } from '../../testing/api-event.ts';
import { handler } from './handler.ts';

afterEach(() => {
  delete process.env.STAGE;
});

it.each(['local', 'demo', 'live'])('the site says that its stage is %s', async (stage) => {
  process.env.STAGE = stage;
  const event = apiEvent({ route: 'GET /api/site-config' });
  const { statusCode, headers, body = '' } = await handler(event, NO_CONTEXT);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'public, s-maxage=300' });
  expect(JSON.parse(body)).toEqual({ success: true, data: { stage } });
});
