/** The part of a package entry in npm's lockfile (version 3) that is used here. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
}

export interface Lockfile {
  lockfileVersion: number;
  /** By path; the empty path is the project itself. */
  packages: Record<string, LockedPackage>;
}

/**
 * Extracts the entries that some packages need, as the lockfile of a project with only these packages.
 *
 * @param names the packages
 * @param whole the source lockfile, whose versions are kept
 * @throws Error if the lockfile lacks one of them
 */
export function pickLockfile(names: readonly string[], whole: Lockfile): Lockfile {
  const packages: Lockfile['packages'] = {};
  const take = (name: string, from: string) => {
    const path = resolve(name, from, whole);
    if (path in packages) return;
    const taken = whole.packages[path] ?? {};
    packages[path] = taken;
    for (const next of Object.keys({ ...taken.dependencies, ...taken.optionalDependencies }))
      take(next, path);
  };
  for (const name of names) take(name, '');
  const dependencies = names.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']);
  return {
    lockfileVersion: whole.lockfileVersion,
    packages: { '': { dependencies: Object.fromEntries(dependencies) }, ...packages },
  };
}

/** Resolves a package from a path as Node does: there, or at any level above. */
function resolve(name: string, from: string, { packages }: Lockfile): string {
  const here = `${from && `${from}/`}node_modules/${name}`;
  if (here in packages) return here;
  if (!from) throw new Error(`The lockfile has no ${name}`);
  return resolve(name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), {
    lockfileVersion: 3,
    packages,
  });
}

/** Checks whether a package is platform-specific and supports Lambda's platform. */
export function isBuiltFor(
  target: { os: string; cpu: string; libc: string },
  { os, cpu, libc }: LockedPackage = {},
): boolean {
  if (!cpu?.includes(target.cpu)) return false;
  return (os?.includes(target.os) ?? true) && (libc?.includes(target.libc) ?? true);
}
