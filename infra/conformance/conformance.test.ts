import { expect, it } from 'vitest';
import { createConformanceTable, openEngine } from './engine-under-test.ts';
import { generateSequence } from './generator.ts';
import { hashSources, readRecording } from './recording.ts';
import { execute } from './responses.ts';

const recording = readRecording();

it('has responses of DynamoDB Local to the requests that are generated now', () => {
  expect(recording.sources, 'Record them again: npm run conformance').toBe(hashSources());
  expect(recording.answers).toHaveLength(2_000);
});

it('responds as DynamoDB Local does', async () => {
  const engine = openEngine();
  await createConformanceTable(engine.send);
  for (const [seed, responses] of recording.answers.entries()) {
    const requests = generateSequence(seed);
    for (const [index, recorded] of responses.entries()) {
      const request = requests[index];
      if (!request) throw new Error(`Sequence ${seed} has no request ${index}`);
      const given = await execute(request, engine.send);
      // A fault of DynamoDB Local is recorded as nothing; see known-faults.ts.
      if (recorded !== null) expect(given, `sequence ${seed}, ${JSON.stringify(request)}`).toEqual(recorded);
    }
  }
  engine.close();
});
