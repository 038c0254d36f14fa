import { X509Certificate } from 'node:crypto';
import { GatewayUnavailable } from '../payment-gateway.ts';

const TIMEOUT_MILLISECONDS = 6_000;
const CERTIFICATE_FOLDER = '/v1/notifications/certs/';
const MAX_CERTIFICATES = 20;

/** Responses after which the same request may succeed. */
const TEMPORARY_STATUSES = new Set([408, 429]);

/** The certificates of PayPal by their address; it changes them every few years. */
const certificates = new Map<string, X509Certificate>();

/** Whether PayPal itself serves an address: anyone can sign an event and say where their certificate is. */
function isOwn(url: URL, host: string): boolean {
  const isPayPal = url.protocol === 'https:' && url.hostname.endsWith('.paypal.com') && url.port === '';
  return (isPayPal || url.origin === new URL(host).origin) && url.pathname.startsWith(CERTIFICATE_FOLDER);
}

/**
 * Fetches a certificate of PayPal, once.
 *
 * @param host the base address of the API
 * @returns `undefined` if the address is not PayPal's, or if there is no valid certificate
 * @throws GatewayUnavailable if PayPal does not respond, or with something else than a certificate
 */
export async function loadCertificate(address: string, host: string): Promise<X509Certificate | undefined> {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!isOwn(url, host)) return undefined;
  const certificate = certificates.get(url.href) ?? (await fetchCertificate(url));
  return certificate && isInForce(certificate) ? certificate : undefined;
}

const isInForce = ({ validFromDate, validToDate }: X509Certificate): boolean =>
  validFromDate.getTime() <= Date.now() && Date.now() <= validToDate.getTime();

async function fetchCertificate(url: URL): Promise<X509Certificate | undefined> {
  const pem = await fetchPem(url);
  if (pem === undefined) return undefined;
  const certificate = parseCertificate(pem);
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
  certificates.set(url.href, certificate);
  return certificate;
}

async function fetchPem(url: URL): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      redirect: 'error',
    });
    if (response.ok) return await response.text();
    if (response.status < 500 && !TEMPORARY_STATUSES.has(response.status)) return undefined;
    throw new Error(`PayPal responded with ${response.status}`);
  } catch (cause) {
    throw new GatewayUnavailable("PayPal's certificate can't be fetched", { cause });
  }
}

/** PayPal serves it itself, so that one that cannot be read says nothing about who signed. */
function parseCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new GatewayUnavailable('PayPal sent no certificate', { cause });
  }
}
