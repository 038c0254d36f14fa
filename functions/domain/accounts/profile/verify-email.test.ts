import { beforeEach, describe, expect, it } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import type { Session } from '#platform/sessions/session.ts';
import { createWebAccount } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { catchMails } from '../../../testing/mails.ts';
import { createSessionAs } from '../../../testing/sessions.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { readActivity } from '../activity.ts';
import type { WebsiteAccount } from '../definitions/account.ts';
import { websiteUserDefinition } from '../definitions/website-user-definition.ts';
import { readAccount } from '../find-account.ts';
import { requestVerification, verifyEmail } from './verify-email.ts';

const HERE = { address: '203.0.113.7', device: 'Firefox on Linux' };

const mails = catchMails();
let juno: WebsiteAccount;
let session: Session;

beforeEach(async () => {
  await createFreshTable();
  juno = await createWebAccount({ emailVerified: false });
  session = await openOwnSession(juno);
});

async function openOwnSession({ id }: WebsiteAccount): Promise<Session> {
  const found = await findSession((await createSessionAs('web', id)).token);
  if (!found) throw new Error('The session was not stored');
  return found.session;
}

const mailedTokens = async (): Promise<string[]> =>
  (await mails()).map(({ text }) => /\/login\?verify=1&token=([\w-]+)&email=/.exec(text)?.[1] ?? '');

const verify = (token: string, email = juno.email) => verifyEmail(session, { token, email }, HERE);
const getRefusalCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe('an email address', () => {
  it('is verified by the emailed token, also for sessions that are already open', async () => {
    const { token: bearer } = await createSessionAs('web', juno.id);
    await requestVerification(session);
    const [token = ''] = await mailedTokens();
    expect((await findSession(bearer))?.session.verified).toBe(false);
    await verify(token);
    expect((await findSession(bearer))?.session.verified).toBe(true);
    await runOverdueTasks();
    expect((await readActivity('web', juno.id)).entries).toMatchObject([
      { what: 'address-verified', ...HERE },
    ]);
  });

  it('is not verified for a stranger who entered it, when its owner follows the link', async () => {
    await requestVerification(session);
    const [token = ''] = await mailedTokens();
    const owner = await openOwnSession(await createWebAccount());
    const given = { token, email: juno.email };
    expect(await getRefusalCode(verifyEmail(owner, given, HERE))).toBe('not-allowed');
    expect((await readAccount('web', juno.id)).emailVerified).toBe(false);
    await verify(token);
    expect((await readAccount('web', juno.id)).emailVerified).toBe(true);
  });

  it('is verified by only one of many concurrent requests with a token', async () => {
    await requestVerification(session);
    const [token = ''] = await mailedTokens();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => getRefusalCode(verify(token))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'wrong-token')).toHaveLength(5);
  });

  it('is not verified by a token that was sent to another address', async () => {
    await requestVerification(session);
    const [token = ''] = await mailedTokens();
    const options = { actor: { kind: 'web', id: juno.id, name: 'juno' }, action: 'website-user.test' };
    const email = 'elsewhere@example.org';
    await updateEntity(websiteUserDefinition, juno.id, options, (current) => ({ ...current, email }));
    expect(await getRefusalCode(verify(token, email))).toBe('wrong-token');
    expect(await getRefusalCode(verify(token))).toBe('wrong-token');
  });

  it('receives no more emails once it is verified', async () => {
    await requestVerification(session);
    const [token = ''] = await mailedTokens();
    await verify(token);
    await requestVerification(session);
    expect(await mailedTokens()).toEqual([]);
  });

  it('receives at most five emails an hour', async () => {
    for (let time = 1; time <= 5; time++) await requestVerification(session);
    expect(await getRefusalCode(requestVerification(session))).toBe('limit-reached');
    expect(await mailedTokens()).toHaveLength(5);
  });
});
