import { showComponent, showEmbed } from './components.ts';
import { call, createButton, findElement, keepFocus, make, page, perform, use } from './page.ts';
import { showText } from './text.ts';
import type { Command, Message, View } from './view.ts';

const LOADING = 128;
const MESSAGE_COMMAND = 3;
/** How far from the end someone still reads the newest messages, in pixels. */
const NEAR_END = 40;
const EMOJIS = ['👍', '❤️', '🎉', '✅'];

/** Whether the person reads the newest messages, which then stay in view. */
let isAtEnd = true;
const log = findElement('log');

function scrollToEnd(): void {
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

/** Keeps the newest messages in view while their pictures load, unless the person reads older ones. */
export function setUpLog(): void {
  log.addEventListener('scroll', () => {
    isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - NEAR_END;
  });
  // It does not bubble.
  log.addEventListener('load', scrollToEnd, { capture: true });
}

/** Shows the messages; those that did not change stay, with their focus and open menus. */
export function showMessages({ messages, channel, commands, person }: View): void {
  const list = findElement('messages');
  const menu = commands.filter(({ type }) => type === MESSAGE_COMMAND);
  const known = new Map([...list.children].map((item) => [(item as HTMLElement).dataset.shown, item]));
  const items = messages.map((message) => {
    const key = JSON.stringify([person, message, menu.map(({ name }) => name)]);
    return known.get(key) ?? buildMessage(message, menu, key);
  });
  const isSame =
    items.length === list.children.length && items.every((item, nth) => item === list.children[nth]);
  if (isSame && items.length > 0) return;
  keepFocus(() => reconcile(list, items.length > 0 ? items : [make('li', {}, 'Nothing here yet.')]));
  if (list.dataset.channel !== channel) isAtEnd = true;
  scrollToEnd();
  list.dataset.channel = channel;
}

/** Moves only what is new or gone: an element that is moved would lose the focus. */
function reconcile(list: HTMLElement, items: readonly Element[]): void {
  for (const old of [...list.children]) if (!items.includes(old)) old.remove();
  for (const [nth, item] of items.entries())
    if (list.children[nth] !== item) list.insertBefore(item, list.children[nth] ?? null);
}

function buildMessage(message: Message, menu: readonly Command[], key: string): HTMLElement {
  const { id, author, embeds, components, files, isEphemeral, flags } = message;
  const item = make(
    'li',
    { className: isEphemeral ? 'message private' : 'message' },
    make('img', { className: 'avatar', src: `/_local/discord/avatars/${author.id}`, alt: '' }),
    make(
      'div',
      {},
      ...buildHead(message),
      make('p', {}, ...(flags & LOADING ? ['Pixelcrowd is thinking…'] : showText(message.content))),
      ...files.map(({ path, name, isImage }) =>
        isImage
          ? make('img', { className: 'picture', src: path, alt: name })
          : make('a', { href: path }, name),
      ),
      ...embeds.map((embed) => showEmbed(embed, message)),
      ...components.flatMap((component) => showComponent(component, message)),
      ...(isEphemeral ? [make('small', {}, 'Only you can see this')] : buildTools(message, menu)),
    ),
  );
  item.dataset.shown = key;
  item.dataset.message = id;
  return item;
}

function buildHead({
  author,
  timestamp,
  edited_timestamp,
  interaction_metadata,
  referenced_message,
}: Message): Node[] {
  return [
    ...(referenced_message
      ? [
          make(
            'small',
            {},
            `↪ ${referenced_message.author.username}: ${referenced_message.content.slice(0, 60)}`,
          ),
        ]
      : []),
    make(
      'div',
      { className: 'head' },
      make('strong', {}, author.global_name ?? author.username),
      ' ',
      ...(author.bot ? [make('span', { className: 'badge' }, 'APP'), ' '] : []),
      make('time', { dateTime: timestamp }, new Date(timestamp).toLocaleString()),
      ...(edited_timestamp ? [' (edited)'] : []),
      ...(interaction_metadata ? [`, asked by ${interaction_metadata.user.username}`] : []),
    ),
  ];
}

/** Reactions, and the menu of the message. */
function buildTools({ id, reactions = [], author }: Message, menu: readonly Command[]): Node[] {
  const react = (emoji: string, isOn: boolean) => () =>
    perform(isOn ? `${emoji} added` : `${emoji} removed`, () =>
      call('react', { person: page.person, message: id, emoji, isOn }),
    );
  const shown = reactions.map(({ emoji, count, me }) => {
    const name = emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name;
    const button = createButton(`${emoji.name} ${count}`, `${id} ${name}`, react(name, !me), 'calm reaction');
    button.ariaPressed = String(me);
    return button;
  });
  const other = make('input', { ariaLabel: 'Other emoji', placeholder: '🐸' });
  other.dataset.key = `${id} other`;
  const summary = make('summary', {}, `Reactions and apps for the message by ${author.username}`);
  summary.dataset.key = `${id} menu`;
  return [
    ...(shown.length > 0 ? [make('div', { className: 'tools' }, ...shown)] : []),
    make(
      'details',
      {},
      summary,
      make(
        'div',
        { className: 'tools' },
        ...EMOJIS.map((emoji) => createButton(emoji, `${id} add ${emoji}`, react(emoji, true))),
        other,
        createButton('React', `${id} react`, () => react(other.value.trim() || '🐸', true)()),
        ...menu.map(({ name }) =>
          createButton(name, `${id} ${name}`, () => use(name, 'message-command', { message: id, name })),
        ),
      ),
    ),
  ];
}
