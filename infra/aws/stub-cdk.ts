import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCdk } from './run-cdk.ts';
import { ASSEMBLY_DIRECTORY } from './synthesize.ts';

/** A program in place of the CDK: it notes its arguments, and ends with the next of some exit codes. */
const PROGRAM = `
const { readFileSync, writeFileSync } = require('node:fs');
const file = __dirname + '/state.json';
const { runs, codes } = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, JSON.stringify({ runs: [...runs, process.argv.slice(2)], codes: codes.slice(1) }));
process.exit(codes[0] ?? 0);
`;

/** Creates a stub of the CDK that runs as a process of its own, as the CDK does. */
export function stubCdk(...codes: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'stub-cdk-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const [program, state] = [join(folder, 'cdk.cjs'), join(folder, 'state.json')];
  writeFileSync(program, PROGRAM);
  writeFileSync(state, JSON.stringify({ runs: [], codes }));
  return {
    run: (args: readonly string[]) => runCdk(args, { cdk: program }),
    /** The command lines of its runs, without the folder of the templates. */
    listRuns: (): string[] => {
      const { runs } = JSON.parse(readFileSync(state, 'utf8')) as { runs: string[][] }; // only the program writes it
      return runs.map((args) => args.join(' ').replace(` --app ${ASSEMBLY_DIRECTORY}`, ''));
    },
  };
}
