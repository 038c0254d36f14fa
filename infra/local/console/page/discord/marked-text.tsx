import { Fragment, type ReactNode } from 'react';
import { useDiscord } from './use-discord.ts';
import type { View } from './view.ts';

/** What Discord shows specially: an escaped character, a link, bold and italic text, code, mentions, times, and bare addresses. */
const MARKUP =
  /\\([^\w\s])|\[([^\]]+)\]\((https?:[^)\s]+)\)|\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|<@!?(\d+)>|<@&(\d+)>|<t:(\d+)(?::\w)?>|(https?:\/\/[^\s<]+)/gs;

/** Shows a text as Discord does, as far as the bot uses markup. */
export function MarkedText({ of }: { of: string }) {
  const { view } = useDiscord();
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of of.matchAll(MARKUP)) {
    parts.push(of.slice(end, match.index), showMatch(match, view));
    end = match.index + match[0].length;
  }
  return [...parts, of.slice(end)].map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    <Fragment key={nth}>{part}</Fragment>
  ));
}

function showMatch(match: RegExpMatchArray, { people, roles }: View): ReactNode {
  const [whole, escaped, label, target, bold, italic, code, user, role, time, link] = match;
  if (escaped) return escaped;
  if (target) return <Link label={label ?? target} href={target} />;
  if (bold)
    return (
      <strong>
        <MarkedText of={bold} />
      </strong>
    );
  if (italic)
    return (
      <em>
        <MarkedText of={italic} />
      </em>
    );
  if (code) return <code>{code}</code>;
  if (user) return `@${people.find(({ id }) => id === user)?.name ?? 'unknown-user'}`;
  if (role) return `@${roles.find(({ id }) => id === role)?.name ?? 'unknown-role'}`;
  if (time) return new Date(Number(time) * 1_000).toLocaleString();
  return link ? <Link label={link} href={link} /> : whole;
}

const Link = ({ label, href }: { label: string; href: string }) => (
  <a href={href} rel="noreferrer">
    {label}
  </a>
);
