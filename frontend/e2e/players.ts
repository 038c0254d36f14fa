import { DEMO_PASSWORD } from '../../shared/demo-accounts.ts';
import { fetchFromElsewhere } from './fetch-from-elsewhere.ts';
import { eventually, siteAddress } from './story.ts';

/** What every new player of the stories has, as the demo accounts do. */
export const PASSWORD = DEMO_PASSWORD;

/** A player made for one story. */
export interface NewPlayer {
  id: string;
  name: string;
  email: string;
  /** Of a session of its own. */
  token: string;
}

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

/** Calls the API beside the browser; gives the answer's `data`. A refusal fails the story. */
export async function callApi<Data>(
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Data> {
  const response = await fetchFromElsewhere(siteAddress() + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // The envelope of every call.
  const answer = (await response.json()) as { success: boolean; message?: string; data: Data };
  if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  return answer.data;
}

let made = 0;

/** An address that nobody has yet. */
export const newAddress = (): string => `story-${Date.now().toString(36)}-${++made}@pixelcrowd.test`;

/** Registers a player, beside the browser. */
export async function newPlayer(name = 'Story Teller'): Promise<NewPlayer> {
  const email = newAddress();
  const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
  const made = await callApi<{ user: { id: string }; token: string }>('POST', '/api/game/register', { body });
  return { id: made.user.id, name, email, token: made.token };
}

/** Signs in beside the browser; gives the session's token. */
export const gameToken = async (email: string, password = PASSWORD): Promise<string> =>
  (await callApi<{ token: string }>('POST', '/api/game/login', { body: { email, password } })).token;

/** Waits for the newest mail to somebody with such a subject. */
export async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await eventually(async () => {
    const { mails } = await callApi<{ mails: Mail[] }>('GET', '/_local/mail');
    found = mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject));
    return found?.subject ?? 'no such mail';
  }).toMatch(subject);
  if (!found) throw new Error(`No mail to ${email}`);
  return found;
}

/** The path of the link in a mail. */
export function linkIn({ text }: Mail): string {
  const address = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
  if (!address) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}
