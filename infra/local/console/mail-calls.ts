import type { MailBox } from '../simulators/mail-box.ts';
import { type ConsoleCall, plainCall } from './console-call.ts';

/** The calls that read sent emails. */
export const mailCalls = (mailBox: MailBox): ConsoleCall[] => [
  plainCall('GET', '/_local/mail', async () => ({ mails: mailBox.all() })),
];
