import { describe, expect, it } from 'vitest';
import { buildApiResponse } from './api-response.ts';

const returned = (value: unknown) => {
  const { status, headers, body } = buildApiResponse({ ok: true, payload: JSON.stringify(value) });
  return { status, headers, body: Buffer.from(body ?? '').toString() };
};

const FAILED = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Internal Server Error"}',
};

describe('the result of a function', () => {
  it('is used as it is if it has a status', () => {
    const response = returned({ statusCode: 404, headers: { 'Content-Type': 'text/html' }, body: '<p>' });
    expect(response).toEqual({ status: 404, headers: { 'content-type': 'text/html' }, body: '<p>' });
  });

  it.each([[{ any: 'thing' }], [[1, 2]], ['text'], [null]])(
    'is the JSON of a 200 if it has no status: %j',
    (value) => {
      expect(returned(value)).toEqual({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
      });
    },
  );

  it('may be bytes', () => {
    const body = Buffer.from([0, 255, 1]).toString('base64');
    const response = buildApiResponse({
      ok: true,
      payload: JSON.stringify({ statusCode: 200, body, isBase64Encoded: true }),
    });
    expect(response.body).toEqual(Buffer.from([0, 255, 1]));
  });

  it('sets each cookie separately', () => {
    expect(returned({ statusCode: 200, cookies: ['a=1', 'b=2'] }).headers).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'set-cookie': ['a=1', 'b=2'],
    });
  });

  it.each([
    ['has a status that is none', { statusCode: 'ok' }],
    ['has a body that is not text', { statusCode: 200, body: { a: 1 } }],
    ['is larger than Lambda lets through', { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }],
  ])('is a server error if it %s', (_what, value) => {
    expect(returned(value)).toEqual(FAILED);
  });
});

describe('a failed function', () => {
  it('becomes a response without any detail', () => {
    const outcome = {
      ok: false,
      errorType: 'TypeError',
      errorMessage: 'secret',
      trace: ['at secret.ts'],
    } as const;
    const { status, headers, body } = buildApiResponse({ ...outcome, trace: [...outcome.trace] });
    expect({ status, headers, body: String(body) }).toEqual(FAILED);
  });
});
