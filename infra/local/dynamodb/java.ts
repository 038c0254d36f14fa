import { spawnSync } from 'node:child_process';
import { installPackage, mayInstallPackages } from '../../debian-packages.ts';
import { StartFailure } from '../start-failure.ts';

const MIN_VERSION = 17;
const PACKAGES = ['openjdk-17-jre-headless', 'default-jre-headless'];

/**
 * Ensures that a Java version for DynamoDB Local is available. Installs one if the package manager can be used
 * without confirmation: as root, on Debian and its derivatives.
 *
 * @param say receives progress messages
 * @returns the major version found
 * @throws StartFailure if there is none and none can be installed
 */
export function requireJava(say: (line: string) => void): number {
  const found = javaVersion();
  if (found >= MIN_VERSION) return found;
  if (mayInstallPackages()) {
    say(`Java ${MIN_VERSION} is missing. Installing a headless version with apt-get`);
    if (PACKAGES.some(installPackage) && javaVersion() >= MIN_VERSION) return javaVersion();
  }
  const present = found ? `found only Java ${found}` : 'found none';
  throw new StartFailure(
    `The local database needs Java ${MIN_VERSION} or newer, but ${present}. Install one (Debian and Ubuntu: sudo apt-get install ${PACKAGES[0]}; macOS: brew install openjdk; Windows: winget install EclipseAdoptium.Temurin.21.JDK) and try again.`,
  );
}

/** The major version of the Java in the PATH, 0 if there is none. `java -version` writes to stderr. */
function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr ?? '') ?? [];
  return Number(first === '1' ? second : (first ?? 0));
}
