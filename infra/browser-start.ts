import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { ROOT } from './root.ts';

/** How to start the browser for tests and measurements. */
export interface BrowserStart {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * With these flags it runs in a container, as root and without a graphics card, and renders text the same
 * everywhere.
 */
export const BROWSER_FLAGS = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'];

const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');

const DEBIAN_PACKAGE = 'chromium-headless-shell';
const PROGRAMS = ['google-chrome', DEBIAN_PACKAGE, 'chromium', 'chromium-browser'];
const MAC_PROGRAM = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Finds a Chrome on this machine, or unpacks the one from the npm packages once. `CHROME_PATH` names another. */
export async function readBrowserStart(): Promise<BrowserStart> {
  const installed = findInstalled();
  return installed ? { executablePath: installed, env: {} } : unpackBrowser();
}

/**
 * Installs Debian's Chromium if this machine has no Chrome and needs no confirmation. It is newer than the one from
 * npm, whose pages stop responding in one of six runs of the component tests.
 *
 * @param say receives progress messages
 */
export function installBrowser(say: (line: string) => void): void {
  if (findInstalled() || !mayInstallPackages()) return;
  say('There is no Chrome. Installing Chromium with apt-get');
  if (!installPackage(DEBIAN_PACKAGE)) say('That failed. Using the Chromium from npm');
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH ?? '', ...found, MAC_PROGRAM].find((path) => path && existsSync(path));
}

async function unpackBrowser(): Promise<BrowserStart> {
  // The declaration is a file of the package that is read here, so its shape is known.
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const home = join(ROOT, `node_modules/.cache/chromium-${version}`);
  if (!existsSync(home)) await unpackInto(home);
  const executablePath = join(home, 'chromium');
  const runsAlone = spawnSync(executablePath, ['--version']).status === 0;
  // A machine without desktop libraries gets the bundled ones.
  const libraries: Record<string, string> = runsAlone ? {} : { LD_LIBRARY_PATH: join(home, 'al2023/lib') };
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(home, 'fonts') };
  return { executablePath, env: { ...libraries, ...fonts } };
}

/** Unpacks into a temporary folder and renames it, so that a half-unpacked browser is never found. */
async function unpackInto(home: string): Promise<void> {
  mkdirSync(join(home, '..'), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  const { TMPDIR } = process.env;
  // The package can only unpack into the folder for temporary files.
  process.env.TMPDIR = draft;
  try {
    for (const part of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'])
      await inflate(join(PACKAGE, 'bin', part));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(home)) throw error;
  }
}

/** A network that drops packets would otherwise stop the program for good. */
const TIMEOUT_MILLISECONDS = 300_000;

/** Whether packages can be installed without confirmation: as root, on Debian and its derivatives. */
function mayInstallPackages(): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs a Debian package, without those that it only recommends.
 *
 * @returns whether it is installed now
 */
function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const limits = { env, timeout: TIMEOUT_MILLISECONDS };
  const tryIt = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], limits);
  if (tryIt().status === 0) return true;
  // Without an earlier `apt-get update`, a machine has no list of packages.
  return spawnSync('apt-get', ['update'], limits).status === 0 && tryIt().status === 0;
}
