import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { ListHostedZonesByNameCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../stage.ts';
import { type Check, later, met, unmet } from './finding.ts';

/** CloudFront takes certificates of this region alone. */
const CERTIFICATE_REGION = 'us-east-1';

/** Whether the certificate exists, is issued, and covers the domain. */
export const checkCertificate = (
  { domain, certificateArn }: Stage,
  acm = new ACMClient({ region: CERTIFICATE_REGION }),
): Check => ({
  name: 'Certificate',
  run: async () => {
    if (!certificateArn.startsWith(`arn:aws:acm:${CERTIFICATE_REGION}:`))
      return unmet(
        `CloudFront takes certificates of ${CERTIFICATE_REGION} alone. Request one for ${domain} there.`,
      );
    try {
      const { Certificate } = await acm.send(
        new DescribeCertificateCommand({ CertificateArn: certificateArn }),
      );
      const { Status, DomainName = '', SubjectAlternativeNames = [] } = Certificate ?? {};
      if (Status !== 'ISSUED')
        return unmet(
          `It is ${Status}. Set the DNS records that Certificate Manager shows, and wait until it is issued.`,
        );
      const names = [DomainName, ...SubjectAlternativeNames];
      return names.some((name) => covers(name, domain))
        ? met(domain)
        : unmet(`It is for ${names.join(', ')}. Request one that names ${domain}.`);
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      return unmet(`There is none with this ARN. Request one for ${domain} in ${CERTIFICATE_REGION}.`);
    }
  },
});

/** A name with a star covers one label. */
const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));

/** Where the DNS records of the domain are set: here, or somewhere else by hand. */
export const checkHostedZone = ({ domain }: Stage, route53 = new Route53Client({})): Check => ({
  name: 'DNS',
  run: async () => {
    const { HostedZones = [] } = await route53.send(new ListHostedZonesByNameCommand({ MaxItems: 100 }));
    const zone = HostedZones.find(({ Name = '' }) => `.${domain}.`.endsWith(`.${Name}`));
    const record = `After the deployment, set ${domain} to the output DnsTarget of the web stack`;
    return zone
      ? later(`${record}, as an alias in the hosted zone ${zone.Name?.replace(/\.$/, '')}.`)
      : later(
          `${record}, as CNAME or ALIAS at the provider of the domain. This account has no hosted zone for it.`,
        );
  },
});

/** Whether the account may send mail to everyone. */
export const checkMailSandbox = (ses = new SESv2Client({})): Check => ({
  name: 'Mail to everyone',
  run: async () => {
    const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
    if (ProductionAccessEnabled) return met();
    return later(
      'Amazon SES is in its sandbox and delivers to verified addresses alone. Request production access in its console; ' +
        'until then no one else receives the mails that registration and passwords need.',
    );
  },
});
