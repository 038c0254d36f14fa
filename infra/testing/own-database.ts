import { afterAll, expect } from 'vitest';
import { restoreClients } from '../../functions/testing/mock-client.ts';
import { GENERATED_FORMS, listForms } from '../conformance/expression-forms.ts';
import { listParsed } from '../local/simulators/dynamodb/expressions/scope.ts';
import { connectDynamodbLocal, findOwnEndpoint } from './dynamodb-local.ts';
import { leaveCalls } from './made-calls.ts';
import { openTestDatabase } from './test-database.ts';

/** Runs in every test worker before its file: gives the file an empty database of its own. */
const endpoint = findOwnEndpoint();
const close = endpoint ? connectDynamodbLocal(endpoint) : openTestDatabase();

/** The files that make every call with odd and empty inputs, or several times at once. */
const ODD_CALLS = /infra\/checks\/(access-matrix|contract|repeated-writes)\.test\.ts$/;

afterAll(() => {
  restoreClients();
  leaveCalls(ODD_CALLS.test(expect.getState().testPath ?? ''));
  close();
  requireComparedForms();
});

/** Fails a file whose requests contain an expression in which the database was never compared with DynamoDB Local. */
function requireComparedForms(): void {
  const missing = listParsed().flatMap(([expression, parsed]) =>
    listForms(expression.split(' ')[0] ?? '', parsed)
      .filter((form) => !GENERATED_FORMS.has(form))
      .map((form) => `"${form}", as in: ${expression}`),
  );
  if (missing.length > 0) throw new Error(`infra/conformance/expressions.ts lacks ${missing.join('\n')}`);
}
