/**
 * The address that mail comes from.
 *
 * @param sender an address, or a name with an address in angle brackets
 */
export const mailAddress = (sender: string): string => /<(.+)>$/.exec(sender)?.[1] ?? sender;

/** The domain of such an address, which is what SES is proved the ownership of. */
export const mailDomain = (sender: string): string => mailAddress(sender).split('@')[1] ?? '';
