import { spawn } from 'node:child_process';

/**
 * `node keeper.ts <command> …`: runs a command for as long as whoever started this holds its standard input open.
 * A system closes that when a process ends, be it by `kill -9`, so what is run in this way outlives nobody.
 */
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'ignore' });
child.on('error', () => process.exit(1));
child.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches all of a terminal's processes at once; this one ends after the one that it works for.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => child.kill());
process.stdin.resume().on('close', () => child.kill('SIGKILL'));
