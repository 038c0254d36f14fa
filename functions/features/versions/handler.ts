import { type VersionedEntityName, versions } from '../../../shared/contract/versions.ts';
import { Problem } from '../../platform/problem.ts';
import { serve } from '../../platform/serve/serve.ts';
import type { WebSession } from '../../platform/sessions/session.ts';
import { VERSIONED } from './versioned-entities.ts';

/** The call admits every editor; some entity types need further permissions. */
function findVersions({ role }: WebSession, kind: VersionedEntityName) {
  const { roles, ...of } = VERSIONED[kind];
  if (roles.includes(role)) return of;
  throw new Problem('not-allowed', `You need the website role ${roles.join(' or ')}`);
}

export const handler = serve(versions, {
  list: ({ params: { kind, id }, query }, { session }) => findVersions(session, kind).list(id, query.before),
  restore: ({ params: { kind, id, version }, body }, { session }) =>
    findVersions(session, kind).restore(session, { id, version, from: body.version }),
});
