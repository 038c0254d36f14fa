import { beforeEach, describe, expect, it } from 'vitest';
import { createWebAccount, PASSWORD } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { configureSystem } from '../../testing/system-settings.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const mails = catchMails();

beforeEach(createFreshTable);

const login = (email: string) => call('POST /api/auth/login', { body: { email, password: PASSWORD } });

describe('a second factor of website staff', () => {
  it.each([
    { role: 'admin', setting: 'forceAdminTwoFA' },
    { role: 'moderator', setting: 'forceModTwoFA' },
  ] as const)(
    'is a code by mail for the role $role if the system settings say so',
    async ({ role, setting }) => {
      const [{ email }, member] = [
        await createWebAccount({ role }),
        await createWebAccount({ role: 'premium' }),
      ];
      expect((await login(email)).json.data.token).toBeDefined();
      await configureSystem({ [setting]: true });
      const { challenge, methods } = (await login(email)).json.data;
      expect(methods).toEqual(['email']);
      const mail = (await mails()).find(({ to }) => to === email);
      const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      const verify = (given: string | undefined) =>
        call('POST /api/auth/verify-2fa', { body: { challenge, code: given } });
      expect((await verify(code === '000000' ? '000001' : '000000')).json.code).toBe('wrong-code');
      expect((await verify(code)).json.data.user).toMatchObject({ email, role });
      expect((await login(member.email)).json.data.token).toBeDefined();
    },
  );
});
