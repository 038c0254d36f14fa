import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { forgetJson, savedJson, saveJson } from '../data-folder/saved-json.ts';
import { freePort } from '../free-port.ts';
import { startTime } from '../processes/process-identity.ts';
import { dynamoCommand } from './dynamo-command.ts';

/** The record of a running DynamoDB Local, by which the next start recognises it. */
const Running = v.object({ pid: v.number(), startTime: v.string(), port: v.number(), directory: v.string() });
type Running = v.InferOutput<typeof Running>;

/** The files that DynamoDB Local uses. */
interface DynamoFiles {
  /** The folder with its data. */
  directory: string;
  /** Where its process is recorded. */
  pidFile: string;
  logFile: string;
}

/** A DynamoDB Local that runs until it is stopped; if it ends unexpectedly, it is restarted. */
export interface DynamoLocal {
  url: string;
  stop: () => Promise<void>;
}

const START_MILLISECONDS = 40_000;
const STOP_MILLISECONDS = 10_000;
const WATCH_MILLISECONDS = 1_000;

/**
 * Starts DynamoDB Local on a free port and waits until it responds.
 *
 * It runs in its own process group, because Ctrl-C in the terminal must not end it before the processes that still
 * write to it.
 *
 * @param onRestart called after it ended unexpectedly and was restarted
 * @throws Error with the end of its log if it does not start
 */
export async function startDynamo(files: DynamoFiles, onRestart: () => void): Promise<DynamoLocal> {
  mkdirSync(files.directory, { recursive: true });
  const database = join(files.directory, 'shared-local-instance.db');
  if (!existsSync(database)) keepLog(database);
  const port = await freePort();
  let running = await launch(files, port);
  const watch = setInterval(() => {
    if (startTime(running.pid) === running.startTime) return;
    watch.refresh();
    running = spawnDatabase(files, port);
    onRestart();
  }, WATCH_MILLISECONDS);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      clearInterval(watch);
      await stopProcess(running);
      mergeLog(database);
      forgetJson(files.pidFile);
    },
  };
}

/**
 * Enables the write-ahead log of a new database, a setting that is stored in its file: DynamoDB Local then waits
 * for the disk once per commit instead of four times, with the same durability.
 */
function keepLog(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

/** Moves the content of the log into the database, so that a folder at rest has one complete file. */
function mergeLog(file: string): void {
  try {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  } catch {
    // The next start reports an unreadable file.
  }
}

/** Ends a DynamoDB Local that outlived its start; it must be gone before its files are touched. */
export async function endOutlivedDynamo(pidFile: string): Promise<void> {
  const running = savedJson(pidFile, Running);
  if (running) await stopProcess(running);
  forgetJson(pidFile);
}

async function launch(files: DynamoFiles, port: number): Promise<Running> {
  const running = spawnDatabase(files, port);
  const deadline = performance.now() + START_MILLISECONDS;
  while (performance.now() < deadline) {
    if (await isReady(port)) return running;
    if (startTime(running.pid) !== running.startTime) break;
    await wait(50);
  }
  await stopProcess(running);
  const words = readFileSync(files.logFile, 'utf8').slice(-1_000);
  throw new Error(`DynamoDB Local failed to start. The end of ${files.logFile}:\n${words}`);
}

function spawnDatabase({ directory, pidFile, logFile }: DynamoFiles, port: number): Running {
  const { command, args } = dynamoCommand({ directory }, port);
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  child.on('error', () => undefined); // its absence is then reported with the log
  const pid = child.pid ?? 0;
  const running = { pid, startTime: startTime(pid) ?? 'ended', port, directory };
  saveJson(pidFile, running);
  return running;
}

/** It answers 400 to a bare request once it is up. */
const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.status === 400,
    () => false,
  );

/** Asks the process to end, so that it can finish its writes, and kills it after a timeout. */
async function stopProcess({ pid, startTime: since }: Running): Promise<void> {
  const isRunning = () => startTime(pid) === since;
  const deadline = performance.now() + STOP_MILLISECONDS;
  if (isRunning()) process.kill(pid, 'SIGTERM');
  while (isRunning() && performance.now() < deadline) await wait(25);
  if (isRunning()) process.kill(pid, 'SIGKILL');
  while (isRunning()) await wait(25);
}
