import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';

const HOMEPAGE = 'GET /api/gallery/homepage';
const IMAGES = 'GET /api/gallery/images';

const REQUESTS = [
  { route: HOMEPAGE, query: {} },
  { route: HOMEPAGE, query: { page: '3' } },
  { route: IMAGES, query: { limit: '2' } },
  { route: IMAGES, query: { limit: '2', page: '8' } },
  { route: IMAGES, query: { search: 'moth' } },
  { route: IMAGES, query: { sort: 'popular' } },
];

/**
 * How many files someone has to read at most who follows a request from the handler to the response. Origins and HEAD, which concern
 * every call, are three of them.
 */
const MOST_FILES = 39;

let entered: string[][];

beforeAll(async () => {
  const worker = new Worker(new URL('../../../infra/testing/entered-files-worker.ts', import.meta.url), {
    workerData: REQUESTS,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [files] = await once(worker, 'message'); // an error in it rejects this
  entered = v.parse(v.array(v.array(v.string())), files);
});

it.each(REQUESTS.map((request, index) => ({ ...request, index })))(
  'a page of the gallery goes through few files: $route $query',
  ({ index }) => {
    const files = entered[index] ?? [];
    expect(files).toContain('functions/domain/gallery/page.ts');
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES);
  },
);
