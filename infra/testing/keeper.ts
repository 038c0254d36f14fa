import { spawn } from 'node:child_process';

/**
 * `node keeper.ts <command> …`: runs a command for as long as whoever started this holds its standard input open.
 * A system closes that when a process ends, be it by `kill -9`, so what is run in this way outlives nobody.
 */
const [command = '', ...args] = process.argv.slice(2);
// In a group of its own, which Ctrl-C in a terminal does not reach.
const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
child.on('error', () => process.exit(1));
child.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C reaches this one as well, which ends after the one that it works for.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => child.kill());
process.stdin.resume().on('close', () => child.kill('SIGKILL'));
