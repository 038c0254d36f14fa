import { spawn } from 'node:child_process';

/**
 * `node keeper.ts <command> …`: runs a command until its own standard input is closed. The operating system closes
 * that when the parent process ends, even by `kill -9`, so the command never outlives the parent.
 */
const [command = '', ...args] = process.argv.slice(2);
// In its own process group, which Ctrl-C in a terminal does not reach.
const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
child.on('error', () => process.exit(1));
child.on('exit', (code) => process.exit(code ?? 1));
// Ctrl-C also reaches this process, which has to outlive the one that it works for.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => child.kill());
process.stdin.resume().on('close', () => child.kill('SIGKILL'));
