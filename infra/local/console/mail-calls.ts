import type { MailBox } from '../simulators/mail-box.ts';
import { type ConsoleCall, plainCall } from './console-call.ts';

/** Reading what was sent. */
export const mailCalls = (mailBox: MailBox): ConsoleCall[] => [
  plainCall('GET', '/_local/mail', async () => ({ mails: mailBox.all() })),
];
