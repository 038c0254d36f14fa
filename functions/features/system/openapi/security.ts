import type { Access, MachineAccess } from '#shared/contract/call.ts';
import { listProofs } from '#shared/contract/proof-headers.ts';
import { getSessionKind, isMachineAccess } from '#shared/contract/session-for.ts';
import type { Json } from './convert-schema.ts';

const SESSIONS = {
  webSession: 'A token of a website account, from its sign-in',
  gameSession: 'A token of a game account, from its sign-in',
} as const;

const MACHINES: Readonly<Record<MachineAccess, string>> = {
  'game server': "The game server's own key",
  'key holder': 'The key of an order, which its buyer received with it',
  'signed by Discord': 'Part of a signature by Discord',
  'signed by a gateway': 'Part of a signature by a payment service',
};

/** Every way in which a caller proves who it is: a session, or the headers of a machine. */
export function describeSecuritySchemes(): Json {
  const sessions = Object.entries(SESSIONS).map(([name, description]) => [
    name,
    { type: 'http', scheme: 'bearer', description },
  ]);
  // The keys are those of the record above.
  const machines = (Object.keys(MACHINES) as MachineAccess[]).flatMap((access) =>
    listProofs(access)
      .flat()
      .map((header) => [
        header,
        { type: 'apiKey', in: 'header', name: header, description: MACHINES[access] },
      ]),
  );
  return Object.fromEntries([...sessions, ...machines]);
}

/** The requirements of an access word: a request has to meet one of them. None for public calls. */
export function listRequirements(access: Access): Json[] {
  if (isMachineAccess(access))
    return listProofs(access).map((headers) => Object.fromEntries(headers.map((header) => [header, []])));
  const system = getSessionKind(access);
  return system ? [{ [`${system}Session`]: [] }] : [];
}
