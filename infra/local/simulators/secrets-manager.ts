import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../saved-json.ts';
import { readBody } from '../gateway/request-body.ts';
import { StartFailure } from '../start-failure.ts';
import { handleErrors, type Simulator, startListening } from './listening.ts';

const GET_SECRET_VALUE = 'secretsmanager.GetSecretValue';
const BODY_BYTES = 64 * 1024;

const Request = v.object({ SecretId: v.string() });
const Saved = v.object({ secret: v.string(), versionId: v.string(), createdAt: v.number() });
type Saved = v.InferOutput<typeof Saved>;

/**
 * Starts a server for Secrets Manager's GetSecretValue. Each stored secret is generated at its first start, and
 * rotated by editing its file.
 *
 * @param files where each stored secret is, by its id
 * @param fixed the texts of the secrets that never change, by id
 * @throws StartFailure if a file cannot be read: values encrypted with a lost secret cannot be decrypted
 */
export function startSecretsManager(
  files: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>> = {},
): Promise<Simulator> {
  for (const file of Object.values(files)) {
    createIfMissing(file);
    readSaved(file);
  }
  return startListening(
    handleErrors(async (request, response) => {
      const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
      const target = String(request.headers['x-amz-target'] ?? '');
      const { status, result } = handleRequest(target, body, (id) => findSecret(id, files, fixed));
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.1',
        date: new Date().toUTCString(),
      });
      response.end(JSON.stringify(result));
    }),
  );
}

function createIfMissing(file: string): void {
  if (existsSync(file)) return;
  const secret = randomBytes(48).toString('base64url');
  saveJson(file, { secret, versionId: randomUUID(), createdAt: Math.floor(Date.now() / 1000) });
}

function readSaved(file: string): Saved {
  const saved = readSavedJson(file, Saved);
  if (saved) return saved;
  throw new StartFailure(
    `The secret in ${file} can't be read. Restore the data folder from a backup, or start over with: npm start -- --fresh`,
  );
}

function findSecret(
  id: string,
  files: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): Saved | undefined {
  if (Object.hasOwn(fixed, id)) return { secret: fixed[id] ?? '', versionId: 'fixed', createdAt: 0 };
  const file = Object.hasOwn(files, id) && files[id];
  return file ? readSaved(file) : undefined;
}

function handleRequest(target: string, body: string, find: (id: string) => Saved | undefined) {
  if (target !== GET_SECRET_VALUE)
    return buildRefusal('UnknownOperationException', `There is no ${target} here`);
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), body);
  if (!request.success) return buildRefusal('InvalidParameterException', 'The request names no secret');
  const id = request.output.SecretId;
  const found = find(id);
  if (!found)
    return buildRefusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  const { secret, versionId, createdAt } = found;
  return {
    status: 200,
    result: {
      ARN: `arn:aws:secretsmanager:local:000000000000:secret:${id}`,
      Name: id,
      VersionId: versionId,
      SecretString: secret,
      VersionStages: ['AWSCURRENT'],
      CreatedDate: createdAt,
    },
  };
}

const buildRefusal = (type: string, message: string) => ({ status: 400, result: { __type: type, message } });
