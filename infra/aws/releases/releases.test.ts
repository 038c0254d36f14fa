import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '../../features.ts';
import { openDeployedAccount } from '../../testing/deployed-account.ts';
import type { DeployedFunction } from './find-functions.ts';
import { addRelease, type Release, takeAnyMethod } from './record.ts';
import { releaseStage } from './release-stage.ts';
import { rollBack } from './roll-back.ts';
import type { Versions } from './versions.ts';

let account: Awaited<ReturnType<typeof openDeployedAccount>>;
let said: string[];
beforeEach(async () => {
  account = await openDeployedAccount();
  said = [];
});
afterEach(() => account.close());

const say = (line: string) => said.push(line);

interface Sample {
  assets?: string[];
  smoke?: (functions: readonly DeployedFunction[], versions: Versions) => Promise<void>;
}

/** Deploys code to every function, and releases it with an app of the same name. */
async function release(name: string, { assets = [], smoke = async () => undefined }: Sample = {}) {
  account.functions.deploy(name);
  const app = account.buildApp(name, ...assets);
  await releaseStage({ stage: 'test', name, app, clients: account.clients, smoke, say });
}

const goBack = () => rollBack({ stage: 'test', clients: account.clients, say });
const readPage = async () => (await account.readFile('index.html')).text;
const everyFeature = (version: string) => Object.fromEntries(FEATURES.map(({ name }) => [name, version]));

const ORDER = ['tasks', 'discord-roles', 'image-processor', 'system'];

it('gets routes of any method once it remembers no release that does not take them', () => {
  const old: Release = { id: '0', name: 'old', versions: {}, pages: [], assets: [], takesAnyMethod: false };
  let remembered = [old, old];
  const taken = ['1', '2', '3', '4'].map((id) => {
    const before = takeAnyMethod(remembered);
    remembered = addRelease({ ...old, id, takesAnyMethod: true }, remembered);
    return before;
  });
  expect(taken).toEqual([false, false, false, true]);
});

describe('a release', () => {
  it('makes a version of each function serve: tasks, jobs, processors, then the API', async () => {
    await release('one');
    expect(account.functions.listLive()).toEqual(everyFeature('1'));
    const moved = account.functions.moves.map((move) => move.split(' ')[0] ?? '');
    expect(moved).toHaveLength(FEATURES.length);
    const turns = moved.map((name) => getTurn(name));
    expect(turns).toEqual(turns.toSorted());
    expect(new Set(turns)).toEqual(new Set([0, 1, 2, 3]));
    expect(ORDER.map((name) => getTurn(name))).toEqual([0, 1, 2, 3]);
  });

  it('shows its pages after that, with their types, their caching and the origin of the stage', async () => {
    await release('one', { assets: ['a-1.js'] });
    expect(said.slice(-4)).toEqual([
      expect.stringMatching(/^ {2}\S+ to version 1$/),
      ...['  the pages of one', '  the record of releases', 'one is live'],
    ]);
    expect(await account.readFile('index.html')).toEqual({
      text: '<p>one at https://pixelcrowd.test</p>',
      type: 'text/html; charset=utf-8',
      caching: 'public, max-age=0, must-revalidate',
    });
    expect(await account.readFile('assets/a-1.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      caching: 'public, max-age=31536000, immutable',
    });
  });

  it('tries its versions when everything else still works as before', async () => {
    await release('one');
    const smoke: Sample['smoke'] = async (functions, versions) => {
      expect(functions).toHaveLength(FEATURES.length);
      expect(versions).toEqual(everyFeature('2'));
      expect(account.functions.listLive()).toEqual(everyFeature('1'));
      expect(await readPage()).toContain('one at');
    };
    await release('two', { smoke });
    expect(account.functions.listLive()).toEqual(everyFeature('2'));
    expect(await readPage()).toContain('two at');
  });

  it('starts the migration of the stored data once it is live, and only then', async () => {
    const smoke = () => Promise.reject(new Error('no'));
    await expect(release('broken', { smoke })).rejects.toThrow('no');
    account.functions.failAt('gallery 2');
    await expect(release('stuck')).rejects.toThrow('gallery');
    expect(account.functions.started).toEqual([]);
    account.functions.failAt();
    await release('one');
    expect(account.functions.started).toEqual(['migrations:live {"job":"migrations"}']);
  });

  it('moves nothing if a try fails', async () => {
    await release('one');
    const moved = [...account.functions.moves];
    const smoke = () => Promise.reject(new Error('The health of version 2 is 500'));
    await expect(release('two', { smoke })).rejects.toThrow('The health of version 2 is 500');
    expect(account.functions.moves).toEqual(moved);
    expect(await readPage()).toContain('one at');
    await expect(goBack()).rejects.toThrow('remembers no earlier release');
  });

  it('leaves a function alone that has not changed', async () => {
    await release('one');
    account.functions.moves.splice(0);
    account.functions.deploy('one, with likes', 'gallery');
    const app = account.buildApp('two');
    await releaseStage({
      stage: 'test',
      name: 'two',
      app,
      clients: account.clients,
      smoke: async () => undefined,
      say,
    });
    expect(account.functions.moves).toEqual(['gallery 2']);
  });
});

describe('a move that fails', () => {
  it.each(FEATURES.map(({ name }) => name))('at %s is taken back with those before it', async (name) => {
    await release('one');
    account.functions.failAt(`${name} 2`);
    await expect(release('two')).rejects.toThrow(
      `${name} to version 2 failed: Rate exceeded. Everything is as before.`,
    );
    expect(account.functions.listLive()).toEqual(everyFeature('1'));
    expect(await readPage()).toContain('one at');
  });

  it.each([
    ['the pages of two', 'CopyObjectCommand'],
    ['the record of releases', 'PutObjectCommand'],
  ])('at %s takes the functions back, too', async (move, failing) => {
    await release('one');
    let isFailing = false;
    account.clients.s3.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName !== failing || !isFailing) return next(args);
          isFailing = false;
          throw new Error('Slow down');
        },
      { step: 'initialize' },
    );
    const smoke = async () => {
      isFailing = true;
    };
    await expect(release('two', { smoke })).rejects.toThrow(
      `${move} failed: Slow down. Everything is as before.`,
    );
    expect(account.functions.listLive()).toEqual(everyFeature('1'));
    expect(await readPage()).toContain('one at');
    await expect(goBack()).rejects.toThrow('remembers no earlier release');
  });

  it('says what it could not take back', async () => {
    await release('one');
    account.functions.failAt('gallery 2', 'tasks 1');
    await expect(release('two')).rejects.toThrow('Still moved: tasks to version 2.');
    expect(account.functions.listLive()).toEqual({ ...everyFeature('1'), tasks: '2' });
  });

  it('is no release to go back to', async () => {
    await release('one');
    account.functions.failAt('gallery 2');
    await expect(release('two')).rejects.toThrow();
    account.functions.failAt();
    await release('three');
    await goBack();
    expect(await readPage()).toContain('one at');
  });
});

describe('going back', () => {
  it('shows the former pages, and moves the functions in the reverse order', async () => {
    await release('one');
    await release('two');
    const there = account.functions.moves.splice(0).slice(FEATURES.length);
    said = [];
    await goBack();
    expect(account.functions.listLive()).toEqual(everyFeature('1'));
    expect(account.functions.moves).toEqual(there.toReversed().map((move) => move.replace(' 2', ' 1')));
    expect(said.slice(0, 2)).toEqual(['Moving back to one', '  the pages of one']);
    expect(await readPage()).toContain('one at');
  });

  it('goes back once more, and then says that there is nothing to go back to', async () => {
    for (const name of ['one', 'two', 'three']) await release(name);
    await goBack();
    await goBack();
    expect(await readPage()).toContain('one at');
    await expect(goBack()).rejects.toThrow(
      'The stage test remembers no earlier release. Deploy the commit that you want back.',
    );
  });

  it('forgets the release that it left', async () => {
    await release('one');
    await release('broken');
    await goBack();
    await release('two');
    await goBack();
    expect(await readPage()).toContain('one at');
  });

  it('ends a release that was interrupted', async () => {
    await release('one');
    await release('two');
    account.functions.failAt('gallery 3', 'tasks 2', 'discord-roles 2');
    await expect(release('three')).rejects.toThrow(
      'Still moved: discord-roles to version 3, tasks to version 3.',
    );
    account.functions.failAt();
    await goBack();
    expect(account.functions.listLive()).toEqual(everyFeature('2'));
    expect(await readPage()).toContain('two at');
    await goBack();
    expect(await readPage()).toContain('one at');
  });

  it('leaves a function that the former release did not have', async () => {
    account.lack('gallery-popular');
    await release('one');
    account.lack();
    await release('two');
    account.functions.moves.splice(0);
    await goBack();
    expect(account.functions.moves).toHaveLength(FEATURES.length - 1);
    expect(account.functions.moves.join()).not.toContain('gallery-popular');
    expect(said).toContain('  gallery-popular stays: one did not have it');
  });

  it('goes past a release of the same code', async () => {
    await release('one');
    await release('two');
    await release('two');
    await goBack();
    expect(await readPage()).toContain('one at');
  });

  it('leaves everything as it was if a move fails', async () => {
    await release('one');
    await release('two');
    account.functions.failAt('tasks 1');
    await expect(goBack()).rejects.toThrow(
      'tasks to version 1 failed: Rate exceeded. Everything is as before.',
    );
    expect(account.functions.listLive()).toEqual(everyFeature('2'));
    expect(await readPage()).toContain('two at');
    account.functions.failAt();
    await goBack();
    expect(await readPage()).toContain('one at');
  });
});

describe('the assets', () => {
  it('of the last three releases stay, and older ones are deleted', async () => {
    await release('one', { assets: ['shared.js', 'one.js'] });
    await release('two', { assets: ['shared.js', 'two.js'] });
    await release('three', { assets: ['shared.js', 'three.js'] });
    const three = ['assets/one.js', 'assets/shared.js', 'assets/three.js', 'assets/two.js'];
    expect(await account.listAssets()).toEqual(three);
    await release('four', { assets: ['four.js'] });
    const four = ['assets/four.js', 'assets/shared.js', 'assets/three.js', 'assets/two.js'];
    expect(await account.listAssets()).toEqual(four);
    await release('five', { assets: ['five.js'] });
    await release('six', { assets: ['six.js'] });
    expect(await account.listAssets()).toEqual(['assets/five.js', 'assets/four.js', 'assets/six.js']);
  });

  it('of a release that failed stay until the next one', async () => {
    await release('one', { assets: ['one.js'] });
    await release('two', { assets: ['two.js'], smoke: () => Promise.reject(new Error('no')) }).catch(
      () => null,
    );
    expect(await account.listAssets()).toEqual(['assets/one.js', 'assets/two.js']);
    await release('three', { assets: ['three.js'] });
    expect(await account.listAssets()).toEqual(['assets/one.js', 'assets/three.js']);
  });
});

/** The turn of a feature, by what starts it, written in another way than in the code on purpose. */
function getTurn(name: string): number {
  const feature = FEATURES.find((each) => each.name === name);
  if (feature?.startedBy) return 0;
  if (feature?.processes) return 2;
  return feature?.contract ? 3 : 1;
}
