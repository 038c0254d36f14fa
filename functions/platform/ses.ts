import {
  BadRequestException,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { OutcomeUnknown, PermanentFailure } from './data/define-task.ts';
import { limitRequests } from './limit-requests.ts';

/**
 * A mail is requested once: SES has no idempotency key, and one that takes long under load has often been sent all the same. The
 * task decides when it is sent again.
 */
const ONE_ATTEMPT = { attempts: 1, milliseconds: 20_000 };

let client: SESv2Client | undefined;

/**
 * Sends a mail with SES. In a separate file, so that a bundle contains only this part of the SDK's client and loads it
 * only when there is a mail.
 *
 * @throws PermanentFailure for a mail that SES finds invalid, OutcomeUnknown if SES does not respond in time, and any other error
 *   of SES, which has not sent it
 */
export async function sendBySes(mail: SendEmailCommandInput): Promise<void> {
  client ??= new SESv2Client(limitRequests(ONE_ATTEMPT));
  try {
    await client.send(new SendEmailCommand(mail));
  } catch (cause) {
    if (cause instanceof BadRequestException) throw new PermanentFailure(cause.message, { cause });
    if (isWithoutResponse(cause)) throw new OutcomeUnknown('SES did not respond in time', { cause });
    throw cause;
  }
}

/** The SDK names other time-outs alike, such as that of a connection, over which nothing was sent; only this one has a code. */
const isWithoutResponse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError' && 'code' in error && error.code === 'ETIMEDOUT';
