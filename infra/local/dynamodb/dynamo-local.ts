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

/** What is written down about a running DynamoDB Local, so that the next start recognises it. */
const Running = v.object({ pid: v.number(), startTime: v.string(), port: v.number(), directory: v.string() });
type Running = v.InferOutput<typeof Running>;

/** The files that DynamoDB Local needs to know of. */
interface DynamoFiles {
  /** The folder with its data. */
  directory: string;
  /** Where its process is written down. */
  pidFile: string;
  logFile: string;
}

/** A DynamoDB Local that runs until it is stopped; should it end by itself, it is started again. */
export interface DynamoLocal {
  url: string;
  stop: () => Promise<void>;
}

const START_MILLISECONDS = 40_000;
const STOP_MILLISECONDS = 10_000;
const WATCH_MILLISECONDS = 1_000;

/**
 * Starts DynamoDB Local on a free port and waits until it answers.
 *
 * It runs in a process group of its own, because a Ctrl-C in the terminal must not end it before those who
 * still write to it.
 *
 * @param onRestart is told when it had ended by itself and runs again
 * @throws Error with the end of its log where it does not come up
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
    running = spawnOn(files, port);
    onRestart();
  }, WATCH_MILLISECONDS);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      clearInterval(watch);
      await end(running);
      mergeLog(database);
      forgetJson(files.pidFile);
    },
  };
}

/**
 * Has a new database keep a write-ahead log, a setting that stays with its file: DynamoDB Local then waits for the disk
 * once a commit, not four times, and promises no less.
 */
function keepLog(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

/** Brings what is still in the log into the database, so that a folder at rest holds one whole file. */
function mergeLog(file: string): void {
  try {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  } catch {
    // What cannot be read the next start tells of.
  }
}

/** Ends a DynamoDB Local that outlived the start which launched it; it must be gone before its files are touched. */
export async function endOutlivedDynamo(pidFile: string): Promise<void> {
  const running = savedJson(pidFile, Running);
  if (running) await end(running);
  forgetJson(pidFile);
}

async function launch(files: DynamoFiles, port: number): Promise<Running> {
  const running = spawnOn(files, port);
  const deadline = performance.now() + START_MILLISECONDS;
  while (performance.now() < deadline) {
    if (await answers(port)) return running;
    if (startTime(running.pid) !== running.startTime) break;
    await wait(50);
  }
  await end(running);
  const words = readFileSync(files.logFile, 'utf8').slice(-1_000);
  throw new Error(`DynamoDB Local did not come up. The end of ${files.logFile}:\n${words}`);
}

function spawnOn({ directory, pidFile, logFile }: DynamoFiles, port: number): Running {
  const { command, args } = dynamoCommand({ directory }, port);
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  child.on('error', () => undefined); // it is then not found running, which is told with the log
  const pid = child.pid ?? 0;
  const running = { pid, startTime: startTime(pid) ?? 'ended', port, directory };
  saveJson(pidFile, running);
  return running;
}

/** It answers 400 to a bare request once it is up. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.status === 400,
    () => false,
  );

/** Asks the process to end, which lets it finish its writes, and makes it end where it does not. */
async function end({ pid, startTime: since }: Running): Promise<void> {
  const isRunning = () => startTime(pid) === since;
  const deadline = performance.now() + STOP_MILLISECONDS;
  if (isRunning()) process.kill(pid, 'SIGTERM');
  while (isRunning() && performance.now() < deadline) await wait(25);
  if (isRunning()) process.kill(pid, 'SIGKILL');
  while (isRunning()) await wait(25);
}
