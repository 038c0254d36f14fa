import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findWrongImports } from './layers.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function writeProject(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'layers-'));
  made.push(root);
  for (const [name, source] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), source);
  }
  return root;
}

describe('the import rules', () => {
  it('hold in this project', async () => {
    expect(await findWrongImports()).toEqual([]);
  });

  it.each([
    ['functions/platform/a.ts', "import { x } from '../domain/x.ts';", 'functions/domain/x.ts'],
    [
      'functions/domain/a.ts',
      "import type {\n x,\n} from '../features/gallery/x.ts';",
      'functions/features/gallery/x.ts',
    ],
    [
      'functions/features/gallery/a.ts',
      `const x = await ${'import'}('../tasks/x.ts');`,
      'functions/features/tasks/x.ts',
    ],
    [
      'frontend/src/features/faq/a.tsx',
      "import { x } from '../gallery/x.tsx';",
      'frontend/src/features/gallery/x.tsx',
    ],
    ['frontend/src/features/faq/b.ts', "import { x } from '../../app/x.ts';", 'frontend/src/app/x.ts'],
    [
      'frontend/src/ui/a.tsx',
      `const x = await ${'import'}('../features/faq/x.tsx');`,
      'frontend/src/features/faq/x.tsx',
    ],
    ['frontend/src/ui/b.tsx', "import { x } from '../api/x.ts';", 'frontend/src/api/x.ts'],
    ['frontend/src/api/a.ts', "import type { X } from '../session/x.ts';", 'frontend/src/session/x.ts'],
    ['frontend/src/session/a.ts', "import { x } from '../forms/x.ts';", 'frontend/src/forms/x.ts'],
    ['frontend/src/a.tsx', "export { x } from '../../functions/domain/x.ts';", 'functions/domain/x.ts'],
    ['shared/a.ts', "import '../frontend/src/x.ts';", 'frontend/src/x.ts'],
    ['functions/domain/b.ts', "import { x } from '../testing/x.ts';", 'functions/testing/x.ts'],
    ['infra/local/a.ts', "import { x } from '#ui/x.tsx';", 'frontend/src/ui/x.tsx'],
    ['infra/local/console/page/a.tsx', "import { x } from '#shared/x.ts';", 'shared/x.ts'],
    [
      'infra/local/console/page/b.tsx',
      "import { x } from '../../../../frontend/src/forms/x.tsx';",
      'frontend/src/forms/x.tsx',
    ],
  ])('reject %s that imports upward or sideways', async (file, source, target) => {
    const root = await writeProject({ [file]: source });
    expect(await findWrongImports(root)).toEqual([expect.objectContaining({ from: file, to: target })]);
  });

  it('reject every import of a cycle between folders of the domain, however long', async () => {
    const root = await writeProject({
      'functions/domain/images/a.ts': "import { x } from '../faq/deep/x.ts';",
      'functions/domain/faq/deep/x.ts': "import type { y } from '../../every-y.ts';",
      'functions/domain/every-y.ts': "import { z } from './images/z.ts';",
      'functions/domain/tasks/b.ts': "import { z } from '../images/z.ts';",
    });
    const wrong = await findWrongImports(root);
    expect(new Set(wrong.map(({ from }) => from))).toEqual(
      new Set([
        'functions/domain/images/a.ts',
        'functions/domain/faq/deep/x.ts',
        'functions/domain/every-y.ts',
      ]),
    );
  });

  it.each(['functions/domain/images', 'functions/platform/data', 'shared/face', 'frontend/src/ui/form'])(
    'reject every import of a cycle between files of %s, of types too',
    async (folder) => {
      const root = await writeProject({
        [`${folder}/a.ts`]: "import { b } from './deep/b.ts';",
        [`${folder}/deep/b.ts`]: "import { c } from '../c.ts';",
        [`${folder}/c.ts`]: "import type { A } from './a.ts';",
        [`${folder}/d.ts`]: "import { a } from './a.ts';",
      });
      const wrong = await findWrongImports(root);
      expect(new Set(wrong.map(({ from }) => from))).toEqual(
        new Set([`${folder}/a.ts`, `${folder}/deep/b.ts`, `${folder}/c.ts`]),
      );
    },
  );

  it('allow a cycle of files that closes as a function runs, or through a test', async () => {
    const root = await writeProject({
      'functions/domain/images/a.ts': "import { b } from './b.ts';",
      'functions/domain/images/b.ts': `const a = () => ${'import'}('./a.ts');`,
      'functions/domain/images/c.ts': "import { image } from './images.test.ts';",
      'functions/domain/images/images.test.ts': "import { c } from './c.ts';",
    });
    expect(await findWrongImports(root)).toEqual([]);
  });

  it('allow the definition of a task to load its work from anywhere, and nothing else to', async () => {
    const work = `() => ${'import'}('../discord-roles/work.ts')`;
    const root = await writeProject({
      'functions/domain/accounts/roles-task.ts': `export const rolesTask = defineTask('roles', X, ${work});`,
      'functions/domain/discord-roles/work.ts': "import { x } from '../accounts/x.ts';",
    });
    expect(await findWrongImports(root)).toEqual([]);
    await writeFile(join(root, 'functions/domain/accounts/roles.ts'), `const load = ${work};`);
    expect(await findWrongImports(root)).toHaveLength(2);
  });

  it('want the name of a folder that has one from outside and from far away, and nowhere else', async () => {
    const root = await writeProject({
      'functions/features/gallery/a.ts': "import { x } from '../../domain/x.ts';",
      'functions/domain/faq/b.ts': "import { x } from '#domain/x.ts';",
      'functions/domain/faq/c/d/e/f.ts': "import { x } from '../../../../x.ts';",
      'functions/domain/faq/c/d/e.ts': "import { x } from '../../../x.ts';",
    });
    const to = 'functions/domain/x.ts';
    const found = await findWrongImports(root);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { from: 'functions/features/gallery/a.ts', to, why: 'it is written #domain/x.ts' },
        { from: 'functions/domain/faq/c/d/e/f.ts', to, why: 'it is written #domain/x.ts' },
        { from: 'functions/domain/faq/b.ts', to, why: 'it is written ../x.ts' },
      ]),
    );
  });

  it('allow folders of the domain to import each other in one direction, and their tests in any', async () => {
    const root = await writeProject({
      'functions/domain/faq/a.ts': "import { x } from '../images/x.ts';",
      'functions/domain/images/x.test.ts': "import { a } from '../faq/a.ts';",
      'functions/domain/images/x.ts': "import { y } from './upload/y.ts';",
    });
    expect(await findWrongImports(root)).toEqual([]);
  });

  it('allow a feature to import the layers below, a test its builders, the app all features, and the console the UI', async () => {
    const root = await writeProject({
      'functions/features/gallery/a.ts': "import { x } from '#domain/x.ts';",
      'functions/domain/x.test.ts': "import { y } from '../testing/y.ts';",
      'frontend/src/features/faq/a.tsx': "import { x } from '#ui/x.tsx';",
      'frontend/src/features/faq/a.test.tsx': "import { y } from '../../../testing/y.ts';",
      'frontend/src/app/home/a.tsx': "import { x } from '../../features/faq/x.tsx';",
      'infra/local/console/page/a.tsx': "import { x } from '#ui/x.tsx';",
    });
    expect(await findWrongImports(root)).toEqual([]);
  });
});
