import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startListening } from '../local/simulators/listening.ts';

/** An account for the real CDK: bootstrapped, without stacks, and without the right to change anything. */
export async function startTestAccount() {
  /** The objects of the bootstrap bucket, by key. */
  const stored = new Map<string, Buffer>();
  /** The fields of each request for a change set. */
  const changeSets: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const fields = new URLSearchParams(body.toString());
    const action = fields.get('Action') ?? String(request.headers['x-amz-target'] ?? 's3');
    if (action === 'CreateChangeSet') changeSets.push(fields);
    const [status, outcome] =
      action === 's3' ? respondAsS3(request, body, stored) : respondToControl(action, fields);
    response.writeHead(status, { 'content-type': outcome.startsWith('{') ? JSON_TYPE : 'text/xml' });
    response.end(outcome);
  });
  const { url, stop } = await startListening(server);
  /** The environment of a process that takes this for AWS. */
  const env = {
    AWS_ENDPOINT_URL: url,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    // Neither settings nor notices of the person who runs the tests.
    HOME: '/nonexistent',
  };
  return { url, stop, env, stored, changeSets };
}

const JSON_TYPE = 'application/x-amz-json-1.1';
const ACCOUNT = '123456789012';

/** What the roles of the bootstrap, SSM and CloudFormation return. */
function respondToControl(action: string, fields: URLSearchParams): [number, string] {
  switch (action) {
    case 'GetCallerIdentity':
      return [
        200,
        buildResult(action, `<Account>${ACCOUNT}</Account><Arn>arn:aws:iam::${ACCOUNT}:user/someone</Arn>`),
      ];
    case 'AssumeRole':
      return [200, buildResult(action, CREDENTIALS)];
    case 'AmazonSSM.GetParameter':
      return [200, JSON.stringify({ Parameter: { Type: 'String', Value: BOOTSTRAP_VERSION } })];
    case 'DescribeStacks':
      return [
        400,
        buildRefusal('ValidationError', `Stack with id ${fields.get('StackName')} does not exist`),
      ];
    default:
      return [403, buildRefusal('AccessDenied', `No ${action} in this account`)];
  }
}

/** A version of the bootstrap stack that is newer than what the CDK requires. */
const BOOTSTRAP_VERSION = '100';

const CREDENTIALS =
  '<Credentials><AccessKeyId>key</AccessKeyId><SecretAccessKey>secret</SecretAccessKey>' +
  '<SessionToken>token</SessionToken><Expiration>2999-01-01T00:00:00Z</Expiration></Credentials>';

const buildResult = (action: string, inner: string): string =>
  `<${action}Response><${action}Result>${inner}</${action}Result></${action}Response>`;

const buildRefusal = (code: string, message: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;

function respondAsS3(
  { method, url = '' }: IncomingMessage,
  body: Buffer,
  stored: Map<string, Buffer>,
): [number, string] {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  if (method === 'PUT') stored.set(pathname.split('/').slice(2).join('/'), body);
  if (searchParams.has('list-type'))
    return [200, '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'];
  if (searchParams.has('location')) return [200, '<LocationConstraint>eu-central-1</LocationConstraint>'];
  if (searchParams.has('encryption'))
    return [200, '<ServerSideEncryptionConfiguration></ServerSideEncryptionConfiguration>'];
  return [200, ''];
}
