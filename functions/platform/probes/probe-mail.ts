import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';

const client = new SESv2Client(limitRequests({ attempts: 1 }));

/**
 * Resolves when SES responds and may send mail from the site's own domain.
 *
 * @throws Error if the domain is not verified; any error that keeps SES from responding
 */
export async function probeMail(abortSignal: AbortSignal): Promise<void> {
  const { MAIL_DOMAIN } = readGrant(GRANTS.probes);
  const command = new GetEmailIdentityCommand({ EmailIdentity: MAIL_DOMAIN });
  const { VerifiedForSendingStatus } = await client.send(command, { abortSignal });
  if (!VerifiedForSendingStatus) throw new Error(`No mail may be sent from ${MAIL_DOMAIN}`);
}
