/** What a mail server reads as one word before the `@` (RFC 5322, 3.2.3), and such words separated by single dots. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`);

/** What separates the parts of a URL, so that a domain with one of them is read as more than a domain. */
const URL_SYNTAX = /[\s/?#@:\\[\]%]/u;

/** A label of a domain in ASCII (RFC 1035, 2.3.1), with at most 63 characters (2.3.4). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The longest local part (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL_PART = 64;

/** Why a text is no address that mail can be sent to. */
export type EmailProblem = 'invalid' | 'not-ascii';

/**
 * Reads an email address in the form in which it is stored and compared: in lower case, the domain in Punycode.
 *
 * @returns the address, or why it is none: `not-ascii` if its local part is that of an internationalized address, which
 *   the mail service cannot send to
 */
export function readEmailAddress(text: string): { address: string } | { problem: EmailProblem } {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = readDomain(text.slice(at + 1));
  if (at > LONGEST_LOCAL_PART || !domain) return { problem: 'invalid' };
  if (DOT_ATOM.test(local)) return { address: `${local.toLowerCase()}@${domain}` };
  const isInternational = DOT_ATOM.test(local.replace(/[\p{L}\p{M}\p{N}]/gu, 'a'));
  return { problem: isInternational ? 'not-ascii' : 'invalid' };
}

/** The domain of an address in ASCII; undefined if mail servers have no such domain. */
function readDomain(text: string): string | undefined {
  if (URL_SYNTAX.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? hostname : undefined;
}

/** An identifier for signing in or searching as it is stored: an address as `readEmailAddress`, and all else in lower case. */
export function normalizeIdentifier(text: string): string {
  const read = readEmailAddress(text);
  return 'address' in read ? read.address : text.toLowerCase();
}
