import { expect, it, vi } from 'vitest';
import { buildTriangle } from '../../../testing/models.ts';
import { FileRefused } from '../file-refused.ts';
import { inspectModel } from './inspect-model.ts';

vi.mock('gltf-validator', () => ({
  validateBytes: () => Promise.reject(new RangeError('Maximum call stack size exceeded')),
}));

it('a crash of the validator is no fault of the model', async () => {
  const error = await inspectModel(await buildTriangle()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RangeError);
  expect(error).not.toBeInstanceOf(FileRefused);
});
