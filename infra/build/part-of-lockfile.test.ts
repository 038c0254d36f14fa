import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';
import { isBuiltFor, type Lockfile, pickLockfile } from './part-of-lockfile.ts';

const LAMBDA = { os: 'linux', cpu: 'arm64', libc: 'glibc' };

const WHOLE: Lockfile = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { drawing: '^2.0.0', other: '1.0.0' } },
    'node_modules/drawing': {
      version: '2.1.0',
      dependencies: { colour: '^1.0.0' },
      optionalDependencies: { 'drawing-linux-arm64': '2.1.0' },
    },
    'node_modules/drawing/node_modules/colour': { version: '1.5.0', dependencies: { sound: '1.0.0' } },
    'node_modules/colour': { version: '3.0.0' },
    'node_modules/sound': { version: '1.0.0' },
    'node_modules/drawing-linux-arm64': { version: '2.1.0', os: ['linux'], cpu: ['arm64'] },
    'node_modules/other': { version: '1.0.0' },
  },
};

describe('the lockfile subset for some packages', () => {
  it('contains them and all their dependencies, with the versions and paths of the whole lockfile', () => {
    expect(pickLockfile(['drawing'], WHOLE)).toEqual({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { drawing: '2.1.0' } },
        'node_modules/drawing': WHOLE.packages['node_modules/drawing'],
        'node_modules/drawing/node_modules/colour': { version: '1.5.0', dependencies: { sound: '1.0.0' } },
        'node_modules/sound': { version: '1.0.0' },
        'node_modules/drawing-linux-arm64': { version: '2.1.0', os: ['linux'], cpu: ['arm64'] },
      },
    });
  });

  it('fails for a missing package', () => {
    expect(() => pickLockfile(['absent'], WHOLE)).toThrow('The lockfile has no absent');
  });

  it('contains the Lambda build of every native package of this project', () => {
    const whole: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    for (const name of FEATURES.flatMap(({ nativePackages = [] }) => nativePackages)) {
      const { packages } = pickLockfile([name], whole);
      expect(
        Object.values(packages).some((locked) => isBuiltFor(LAMBDA, locked)),
        name,
      ).toBe(true);
    }
  });
});

describe('a package', () => {
  it.each([
    [{ os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, true],
    [{ os: ['linux'], cpu: ['arm64'] }, true],
    [{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, false],
    [{ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, false],
    [{ os: ['darwin'], cpu: ['arm64'] }, false],
    [{}, false],
  ])('with %o supports Lambda: %s', (locked, expected) => {
    expect(isBuiltFor(LAMBDA, locked)).toBe(expected);
  });
});
