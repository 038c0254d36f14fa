import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A TCP socket that accepts connections. */
export interface ListeningSocket {
  pid: number;
  port: number;
  isLoopback: boolean;
}

/** How `/proc` writes 127.0.0.1, ::1 and ::ffff:127.0.0.1. */
const LOOPBACK = ['0100007F', '00000000000000000000000001000000', '0000000000000000FFFF00000100007F'];
const LISTEN = '0A';

/** The listening sockets of a process and everything it has started. Reads `/proc`, so it needs Linux. */
export function listListeningSockets(root: number): ListeningSocket[] {
  const sockets = readSocketTable();
  return listDescendants(root).flatMap((pid) =>
    listInodes(pid).flatMap((inode) => {
      const socket = sockets.get(inode);
      return socket ? [{ pid, ...socket }] : [];
    }),
  );
}

/** Maps the inode of each listening socket to its address. */
function readSocketTable(): Map<string, Omit<ListeningSocket, 'pid'>> {
  const lines = ['tcp', 'tcp6'].flatMap((file) =>
    readFileSync(`/proc/net/${file}`, 'utf8').split('\n').slice(1),
  );
  const fields = lines.map((line) => line.trim().split(/\s+/)).filter(([, , , state]) => state === LISTEN);
  return new Map(
    fields.map((each) => {
      const [address = '', port = ''] = (each[1] ?? '').split(':');
      return [each[9] ?? '', { port: Number.parseInt(port, 16), isLoopback: LOOPBACK.includes(address) }];
    }),
  );
}

/** A process and its descendants. */
function listDescendants(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), readParent(pid)]),
  );
  const found = [root];
  // Grows while it is read: a found process contributes its children.
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** The process that started another; undefined if it has ended. */
function readParent(pid: string): number | undefined {
  try {
    // The name in parentheses may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** The inodes of a process's open sockets. */
function listInodes(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      // Closed in between.
      return [];
    }
  });
}
