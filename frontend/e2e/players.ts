import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import { fetchFromElsewhere } from './fetch-from-elsewhere.ts';
import { eventually, getSiteAddress, REQUEST_INTERVAL_MILLISECONDS } from './story.ts';

/** The password of all new players in the tests, as for the demo accounts. */
export const PASSWORD = DEMO_PASSWORD;

/** A player created for one test. */
export interface NewPlayer {
  id: string;
  name: string;
  email: string;
  /** The token of a session of its own. */
  token: string;
}

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

/** Calls the API without the browser; returns the response's `data`. An error response fails the test. */
export async function callApi<Data>(
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Data> {
  const response = await fetchFromElsewhere(getSiteAddress() + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // The envelope of every call.
  const envelope = (await response.json()) as { success: boolean; message?: string; data: Data };
  if (!envelope.success) throw new Error(`${method} ${path}: ${response.status} ${envelope.message}`);
  return envelope.data;
}

let made = 0;

/** A new email address. */
export const createEmailAddress = (): string => `story-${Date.now().toString(36)}-${++made}@pixelcrowd.test`;

/** Registers a player through the API. */
export async function registerPlayer(name = 'Story Teller'): Promise<NewPlayer> {
  const email = createEmailAddress();
  const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
  const made = await callApi<{ user: { id: string }; token: string }>('POST', '/api/game/register', { body });
  return { id: made.user.id, name, email, token: made.token };
}

/** Signs in through the API; returns the session's token. */
export const signInPlayer = async (email: string, password = PASSWORD): Promise<string> =>
  (await callApi<{ token: string }>('POST', '/api/game/login', { body: { email, password } })).token;

/** Waits for the newest email to an address with a matching subject. */
export async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await eventually(async () => {
    const { mails } = await callApi<{ mails: Mail[] }>('GET', '/_local/mail');
    found = mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject));
    return found?.subject ?? 'no such mail';
  }, REQUEST_INTERVAL_MILLISECONDS).toMatch(subject);
  if (!found) throw new Error(`No mail to ${email}`);
  return found;
}

/** The path of the link in an email. */
export function findLink({ text }: Mail): string {
  const address = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  if (!address) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Registers a player, who follows the link in the email. */
export async function registerVerifiedPlayer(name: string): Promise<NewPlayer> {
  const player = await registerPlayer(name);
  const link = findLink(await mailTo(player.email, /verif/i));
  const token = new URL(link, getSiteAddress()).searchParams.get('token');
  await callApi('POST', '/api/game/verify-email', {
    token: player.token,
    body: { token, email: player.email },
  });
  return player;
}
