import { createConfig, lintFromString } from '@redocly/openapi-core';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { openApiDocument } from '../../functions/features/system/openapi/openapi-document.ts';

/** Redocly's recommended rules, without those that do not apply. */
const RULES: Parameters<typeof createConfig>[0] = {
  extends: ['recommended'],
  rules: {
    // The API has no licence.
    'info-license': 'off',
    // API Gateway prefers the path with more fixed parts, as OpenAPI says.
    'no-ambiguous-paths': 'off',
    // Calls that send the browser on have 302 alone.
    'operation-2xx-response': 'off',
  },
};

/** Returns what Redocly's linter finds in the OpenAPI document: where, and what is wrong. Empty if nothing is. */
export async function findDocumentProblems(contracts = EVERY_CONTRACT): Promise<string[]> {
  const document = openApiDocument(contracts, { version: '0.0.0', origin: 'https://pixelcrowd.net' });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig(RULES),
  });
  return problems.map(
    ({ location: [place], message, ruleId }) => `${place?.pointer ?? '#'}: ${message.trim()} (${ruleId})`,
  );
}
