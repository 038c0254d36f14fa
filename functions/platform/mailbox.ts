/** The providers that ignore dots before the @, each with the domain that all of its addresses have as well. */
const IGNORE_DOTS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the plain spelling of the mailbox of an address: without `+tag`, and without dots where the provider ignores them. Only
 * free trials and mails to strangers count by it. Everything else belongs to the address as it was written, since other providers
 * may tell these apart.
 *
 * @param email normalized by `Email`
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  // A name that begins with `+` has no part without the tag.
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  const shared = IGNORE_DOTS.get(domain);
  return shared ? `${untagged.replaceAll('.', '')}@${shared}` : `${untagged}@${domain}`;
}
