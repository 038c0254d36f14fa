import { make, page } from './page.ts';

/** What Discord shows specially: an escaped character, a link, bold and italic text, code, mentions, times, and bare addresses. */
const MARKUP =
  /\\([^\w\s])|\[([^\]]+)\]\((https?:[^)\s]+)\)|\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|<@!?(\d+)>|<@&(\d+)>|<t:(\d+)(?::\w)?>|(https?:\/\/[^\s<]+)/gs;

/** Shows a text as Discord does, as far as the bot uses markup. */
export function showText(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    parts.push(text.slice(end, match.index), showMatch(match));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function showMatch([
  whole,
  escaped,
  label,
  target,
  bold,
  italic,
  code,
  user,
  role,
  time,
  link,
]: RegExpMatchArray): Node | string {
  if (escaped) return escaped;
  if (target) return showLink(label ?? target, target);
  if (bold) return make('strong', {}, ...showText(bold));
  if (italic) return make('em', {}, ...showText(italic));
  if (code) return make('code', {}, code);
  if (user) return `@${page.view?.people.find(({ id }) => id === user)?.name ?? 'unknown-user'}`;
  if (role) return `@${page.view?.roles.find(({ id }) => id === role)?.name ?? 'unknown-role'}`;
  if (time) return new Date(Number(time) * 1_000).toLocaleString();
  return link ? showLink(link, link) : whole;
}

const showLink = (label: string, href: string): Node => make('a', { href, rel: 'noreferrer' }, label);
