import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Access, defineContract } from '#shared/contract/call.ts';
import { openApiDocument } from './openapi-document.ts';

function describeCallFor(access: Access) {
  const call = { method: 'GET', path: '/api/odd', access, summary: 'Odd.', output: v.object({}) } as const;
  // The document is JSON; the tests below name what they expect in it.
  const { paths, components } = JSON.parse(
    JSON.stringify(openApiDocument([defineContract('odd', { call })], '1.2.3')),
  );
  const { security, responses } = paths['/api/odd'].get;
  return { security, responses, components };
}

describe('a call that no session proves', () => {
  it('names the header of the game server', () => {
    const { security, components } = describeCallFor('game server');
    expect(security).toEqual([{ gameServer: [] }]);
    expect(components.securitySchemes.gameServer).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'X-Game-Server-Key',
    });
  });

  it.each(['game server', 'key holder', 'signed by Discord', 'signed by a gateway'] as const)(
    'says what is refused: %s',
    (access) => {
      const { responses } = describeCallFor(access);
      expect(responses[401].description).toContain('wrong-credentials');
      expect(responses[403]).toBeUndefined();
    },
  );

  it.each(['key holder', 'signed by Discord', 'signed by a gateway'] as const)(
    'has no scheme of its own: %s',
    (access) => {
      expect(describeCallFor(access).security).toBeUndefined();
    },
  );
});
