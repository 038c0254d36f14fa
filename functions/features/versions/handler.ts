import { serve } from '#platform/serve/serve.ts';
import { versions } from '#shared/contract/versions.ts';
import { VERSIONED } from './versioned-entities.ts';

export const handler = serve(versions, {
  list: ({ params: { kind, id }, query }) => VERSIONED[kind].list(id, query.before),
  restore: ({ params: { kind, id, version }, body }, { session }) =>
    VERSIONED[kind].restore(session, { id, version, from: body.version }),
});
