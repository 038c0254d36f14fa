/** A link to an email address. */
export const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;
