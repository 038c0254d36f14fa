/**
 * The sender address of emails.
 *
 * @param sender an address, or a name with an address in angle brackets
 */
export const mailAddress = (sender: string): string => /<(.+)>$/.exec(sender)?.[1] ?? sender;

/** The domain of such an address; SES verifies its ownership. */
export const mailDomain = (sender: string): string => mailAddress(sender).split('@')[1] ?? '';
