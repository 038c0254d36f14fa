import {
  GetAliasCommand,
  GetFunctionCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  PublishVersionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { FEATURES } from '../features.ts';

interface DeployedCode {
  /** What was deployed last. */
  latest: string;
  /** The code of each version; the first is version 1. */
  versions: string[];
  /** The live version. */
  live: string;
}

/** Carries out an event by the code of a version. */
type Run = (feature: string, event: unknown, code: string) => Promise<{ payload: string; log: string }>;

/** Functions named as their features, in place of Lambda's: with versions, an alias each, and code that is only a word. */
export function deployFunctions(run?: Run) {
  const deployed = new Map<string, DeployedCode>(
    FEATURES.map(({ name }) => [name, { latest: 'first', versions: [], live: '$LATEST' }]),
  );
  const moves: string[] = [];
  const started: string[] = [];
  const state = { failsAt: new Set<string>() };
  const find = (name: string | undefined): DeployedCode => {
    const found = deployed.get(name ?? '');
    if (found) return found;
    throw new Error(`There is no function ${name}`);
  };
  const client = new LambdaClient({});
  const lambda = mockClient(client);
  lambda.on(GetFunctionCommand).resolves({ Configuration: { LastUpdateStatus: 'Successful' } });
  lambda.on(GetFunctionConfigurationCommand).resolves({ State: 'Active' });
  lambda.on(PublishVersionCommand).callsFake(({ FunctionName }) => {
    const code = find(FunctionName);
    if (code.versions.at(-1) !== code.latest) code.versions.push(code.latest);
    return { Version: String(code.versions.length) };
  });
  lambda.on(GetAliasCommand).callsFake(({ FunctionName }) => ({ FunctionVersion: find(FunctionName).live }));
  lambda.on(UpdateAliasCommand).callsFake(({ FunctionName, FunctionVersion }) => {
    const move = `${FunctionName} ${FunctionVersion}`;
    if (state.failsAt.has(move)) throw new Error('Rate exceeded');
    moves.push(move);
    find(FunctionName).live = FunctionVersion;
    return {};
  });
  lambda.on(InvokeCommand).callsFake(async ({ FunctionName, Qualifier, Payload, InvocationType }) => {
    if (InvocationType === 'Event') {
      started.push(`${FunctionName}:${Qualifier} ${Payload}`);
      return {};
    }
    const { versions } = find(FunctionName);
    const code = versions[Number(Qualifier) - 1] ?? '';
    if (!run) throw new Error('Nothing runs here');
    const { payload, log } = await run(FunctionName, JSON.parse(String(Payload)), code);
    return { Payload: Buffer.from(payload), LogResult: Buffer.from(log).toString('base64') };
  });
  return {
    client,
    /** Every move of an alias, such as `gallery 2`. */
    moves,
    /** Every event that was left to a function, such as `gallery:live {}`. */
    started,
    /** Lets a move fail, such as `gallery 2`. */
    failAt: (...names: string[]) => {
      state.failsAt = new Set(names);
    },
    /** Deploys code to functions; to all if none is named. */
    deploy: (code: string, ...features: string[]) => {
      for (const [name, each] of deployed)
        if (features.length === 0 || features.includes(name)) each.latest = code;
    },
    /** The live version, by feature. */
    listLive: () => Object.fromEntries([...deployed].map(([name, { live }]) => [name, live])),
  };
}
