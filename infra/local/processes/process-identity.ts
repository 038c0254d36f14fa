import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a process, in the format of the system. A process id may be reused; together with the start
 * time it identifies one process.
 *
 * @returns `undefined` if no such process runs
 */
export function startTime(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxStartTime(pid);
    return process.platform === 'win32' ? windowsStartTime(pid) : posixStartTime(pid);
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/PID/stat; the second field, the command, may itself contain spaces and parentheses. */
function linuxStartTime(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isZombie = fields[0] === 'Z';
  return isZombie ? undefined : fields[19];
}

const posixStartTime = (pid: number): string | undefined =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;

const windowsStartTime = (pid: number): string | undefined =>
  execFileSync('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`], {
    encoding: 'utf8',
  }).trim() || undefined;
