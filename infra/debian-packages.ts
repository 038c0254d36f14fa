import { spawnSync } from 'node:child_process';

/** A network that drops packets would otherwise stop the program for good. */
const TIMEOUT_MILLISECONDS = 300_000;

/** Whether packages can be installed without confirmation: as root, on Debian and its derivatives. */
export function mayInstallPackages(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs a Debian package, without those that it only recommends.
 *
 * @returns whether it is installed now
 */
export function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const limits = { env, timeout: TIMEOUT_MILLISECONDS };
  const tryIt = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], limits);
  if (tryIt().status === 0) return true;
  // Without an earlier `apt-get update`, a machine has no list of packages.
  return spawnSync('apt-get', ['update'], limits).status === 0 && tryIt().status === 0;
}
