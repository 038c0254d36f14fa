import { createButton, make, use } from './page.ts';
import { showText } from './text.ts';
import type { Component, Embed, Message } from './view.ts';

const [ROW, BUTTON, MENU, SECTION, TEXT, THUMBNAIL, GALLERY, SEPARATOR, CONTAINER] = [
  1, 2, 3, 9, 10, 11, 12, 14, 17,
];
const LINK = 5;

/** The address of a picture: a file of the message itself, or one elsewhere. */
function findPicture(url: string, { files }: Message): string {
  const name = url.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined;
  return files.find((file) => file.name === name)?.path ?? url;
}

const showPicture = (url: string, message: Message, alt = ''): Node =>
  make('img', { className: 'picture', src: findPicture(url, message), alt });

/** Shows an embed. */
export function showEmbed(embed: Embed, message: Message): Node {
  const { title, url, description, author, footer, fields = [], image, thumbnail, color } = embed;
  const box = make(
    'div',
    { className: 'embed' },
    ...(author ? [make('p', { className: 'fact' }, author.name)] : []),
    ...(title
      ? [
          make(
            'h3',
            {},
            ...(url ? [make('a', { href: url, rel: 'noreferrer' }, ...showText(title))] : showText(title)),
          ),
        ]
      : []),
    ...(description ? [make('p', {}, ...showText(description))] : []),
    ...(fields.length > 0
      ? [
          make(
            'dl',
            { className: 'fields' },
            ...fields.map(({ name, value }) =>
              make('div', {}, make('dt', {}, ...showText(name)), make('dd', {}, ...showText(value))),
            ),
          ),
        ]
      : []),
    ...(image ? [showPicture(image.url, message)] : []),
    ...(thumbnail ? [showPicture(thumbnail.url, message)] : []),
    ...(footer ? [make('p', { className: 'fact' }, footer.text)] : []),
  );
  if (color !== undefined) box.style.borderColor = `#${color.toString(16).padStart(6, '0')}`;
  return box;
}

/** Shows a component of a message, and what it contains. */
export function showComponent(component: Component, message: Message): Node[] {
  const { type, components = [], accessory, content, items = [], media } = component;
  const inner = () => components.flatMap((each) => showComponent(each, message));
  switch (type) {
    case ROW:
      return [make('div', { className: 'tools' }, ...inner())];
    case CONTAINER:
      return [make('div', { className: 'container' }, ...inner())];
    case SECTION:
      return [make('div', {}, ...inner(), ...(accessory ? showComponent(accessory, message) : []))];
    case BUTTON:
      return [showButton(component, message)];
    case MENU:
      return [showMenu(component, message)];
    case TEXT:
      return [make('p', {}, ...showText(content ?? ''))];
    case THUMBNAIL:
      return media ? [showPicture(media.url, message, component.description ?? '')] : [];
    case GALLERY:
      return items.map((item) => showPicture(item.media.url, message, item.description ?? ''));
    case SEPARATOR:
      return [make('hr')];
    default:
      return [];
  }
}

function showButton(
  { label = '', emoji, style, url, custom_id = '', disabled }: Component,
  { id }: Message,
): Node {
  const text = [emoji?.name, label].filter(Boolean).join(' ');
  if (style === LINK && url) return make('a', { href: url, rel: 'noreferrer' }, text);
  const press = () => use(text, 'component', { message: id, customId: custom_id });
  const button = createButton(text, `${id} ${custom_id}`, press, style === 1 || style === 3 ? '' : 'calm');
  button.disabled = disabled ?? false;
  return button;
}

/** A menu is sent by its own button: with the keyboard, an option is chosen while moving over the others. */
function showMenu(component: Component, { id }: Message): Node {
  const { custom_id = '', options = [], placeholder = 'Choose', disabled = false } = component;
  const menu = make('select', { disabled, ariaLabel: placeholder });
  menu.dataset.key = `${id} ${custom_id}`;
  const hasChosen = options.some((option) => option.default);
  // Discord shows the placeholder until something is chosen.
  if (!hasChosen)
    menu.append(make('option', { value: '', disabled: true, selected: true, hidden: true }, placeholder));
  menu.append(
    ...options.map(({ label, value, default: isChosen }) =>
      make('option', { value, selected: isChosen ?? false }, label),
    ),
  );
  const choose = () =>
    use(placeholder, 'component', { message: id, customId: custom_id, values: [menu.value] });
  const button = createButton('Choose', `${id} ${custom_id} choose`, choose);
  button.disabled = disabled || !hasChosen;
  menu.addEventListener('change', () => {
    button.disabled = false;
  });
  return make('span', { className: 'tools' }, menu, button);
}
