import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';

type Json = Record<string, unknown>;

interface Documents {
  /** Finds a part of the OpenAPI document by its JSON pointer, and what that refers to. */
  find: (pointer: string) => { pointer: string; part: Json } | undefined;
  getValidator: (pointer: string) => ValidateFunction | undefined;
}

interface SentResponse {
  statusCode?: number | undefined;
  headers?: Readonly<Record<string, unknown>> | undefined;
  body?: string | undefined;
}

/** Where the files of a worker share the document and its validators: their modules are new for each file. */
const SHARED = Symbol.for('pixelcrowd: OpenAPI document');

/**
 * Compares a response of a call with the OpenAPI document, in which odd contracts of tests are not.
 *
 * @throws Error if it differs
 */
export async function checkResponse(event: APIGatewayProxyEventV2, response: SentResponse): Promise<void> {
  const [method = '', path = ''] = event.routeKey.split(' ');
  const { find, getValidator } = await loadDocuments();
  const responses = `/paths/${escapeKey(path)}/${method.toLowerCase()}/responses`;
  if (!find(responses)) return;
  const { statusCode = 0, headers = {}, body } = response;
  const statuses = [`${statusCode}`, `${Math.floor(statusCode / 100)}XX`, 'default'];
  const found = statuses.map((status) => find(`${responses}/${status}`)).find((each) => each);
  const fail = (what: string): never => {
    throw new Error(`${event.routeKey} responded with ${statusCode}, ${what} the OpenAPI document`);
  };
  if (!found) return fail('which is not in');
  for (const name of Object.keys(found.part.headers ?? {})) {
    const isRequired = find(`${found.pointer}/headers/${name}`)?.part.required === true;
    if (isRequired && headers[name.toLowerCase()] === undefined) fail(`but lacks the header ${name} of`);
  }
  if (!body) return;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const schema = `${found.pointer}/content/${escapeKey(type)}/schema`;
  const validate = getValidator(schema) ?? fail(`whose type ${type} is not in`);
  if (!validate(type === 'application/json' ? JSON.parse(body) : body))
    fail(`whose ${JSON.stringify(validate.errors?.[0])} contradicts`);
}

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

async function loadDocuments(): Promise<Documents> {
  // Only this function stores something under the symbol.
  const shared = globalThis as { [SHARED]?: Promise<Documents> };
  shared[SHARED] ??= buildDocuments();
  return shared[SHARED];
}

async function buildDocuments(): Promise<Documents> {
  const { openApiDocument } = await import('../../functions/features/system/openapi/openapi-document.ts');
  const document = openApiDocument(EVERY_CONTRACT, {
    version: '0.0.0',
    origin: 'https://pixelcrowd.example',
  });
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document, 'document');
  const find: Documents['find'] = (pointer) => {
    const keys = pointer.split('/').slice(1);
    const part = keys.reduce<unknown>((parent, key) => readKey(parent, key), document);
    if (typeof part !== 'object' || part === null) return undefined;
    if ('$ref' in part) return find(String(part.$ref).slice(1));
    return { pointer, part: { ...part } };
  };
  // A fragment is a URI: braces of paths are escaped in it.
  return { find, getValidator: (pointer) => ajv.getSchema(`document#${encodeURI(pointer)}`) };
}

const readKey = (parent: unknown, key: string): unknown =>
  typeof parent === 'object' && parent !== null
    ? Reflect.get(parent, key.replaceAll('~1', '/').replaceAll('~0', '~'))
    : undefined;
