import { decideAppeal } from '#domain/appeals/decide-appeal.ts';
import { listAppeals } from '#domain/appeals/list-appeals.ts';
import { sendAppeal } from '#domain/appeals/send-appeal.ts';
import { serve } from '#platform/serve/serve.ts';
import { appeals } from '#shared/contract/appeals.ts';

export const handler = serve(appeals, {
  sendAsPlayer: async ({ body }, { session }) => ({ appeal: await sendAppeal(session, body) }),
  sendAsUser: async ({ body }, { session }) => ({ appeal: await sendAppeal(session, body) }),
  list: ({ query }, { session }) => listAppeals(session, query),
  decide: async ({ params, body }, { session }) => ({ appeal: await decideAppeal(session, params.id, body) }),
});
