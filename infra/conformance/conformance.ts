import { startDynamodbLocal } from './dynamodb-local.ts';
import { createConformanceTable, openEngine } from './engine-under-test.ts';
import { generateSequence, type Request } from './generator.ts';
import { KNOWN_FAULTS } from './known-faults.ts';
import { hashSources, saveRecording } from './recording.ts';
import { execute, type Send } from './responses.ts';

/**
 * `npm run conformance -- 20000`: compares the local database with DynamoDB Local, for which it needs Java, in that many
 * sequences of requests, and records the responses of the first for `npm test`.
 */
const RECORDED = 2_000;
const SEQUENCES_PER_LINE = 500;
const MAX_REPORTED = 20;

const wanted = Math.max(RECORDED, Number(process.argv[2] ?? 20_000));
const say = (line: string) => process.stdout.write(`${line}\n`);
const sources = hashSources();
const local = await startDynamodbLocal();
const engine = openEngine();
const recorded: unknown[][] = [];
let requests = 0;
let differences = 0;
const explained = new Map<string, number>();
try {
  await createConformanceTable(local.send);
  await createConformanceTable(engine.send);
  for (let seed = 0; seed < wanted; seed += 1) {
    const responses = await compare(seed, { local: local.send, engine: engine.send });
    if (seed < RECORDED) recorded.push(responses);
    if ((seed + 1) % SEQUENCES_PER_LINE === 0)
      say(`${seed + 1} of ${wanted} sequences, ${differences} differences`);
  }
} finally {
  local.stop();
  engine.close();
}
saveRecording({ sources, release: local.release, answers: recorded });
for (const [what, count] of explained) say(`${count} times a fault of DynamoDB Local: ${what}`);
say(`${requests} requests in ${wanted} sequences, ${differences} differences`);
process.exit(differences > 0 ? 1 : 0);

/** @returns what DynamoDB Local returns, or `null` where that is a known fault */
async function compare(
  seed: number,
  { local, engine }: Record<'local' | 'engine', Send>,
): Promise<unknown[]> {
  const responses: unknown[] = [];
  for (const request of generateSequence(seed)) {
    requests += 1;
    const [ours, theirs] = await Promise.all([execute(request, engine), execute(request, local)]);
    const fault = areSame(ours, theirs) ? undefined : explain(seed, request, ours, theirs);
    if (fault) explained.set(fault, (explained.get(fault) ?? 0) + 1);
    responses.push(fault ? null : theirs);
  }
  return responses;
}

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @returns the known fault that explains a difference; any other difference is reported */
function explain(seed: number, request: Request, ours: unknown, theirs: unknown): string | undefined {
  const fault = KNOWN_FAULTS.find(({ explains }) => explains(request, ours, theirs));
  if (fault) return fault.what;
  differences += 1;
  if (differences <= MAX_REPORTED)
    say(
      [
        `Sequence ${seed}: ${JSON.stringify(request)}`,
        `  here:  ${JSON.stringify(ours)}`,
        `  there: ${JSON.stringify(theirs)}`,
      ].join('\n'),
    );
  return undefined;
}
