import { useState } from 'react';
import { WorkButton } from '../work-button.tsx';
import { MarkedText } from './marked-text.tsx';
import { useDiscord } from './use-discord.ts';
import type { Component, Embed, Message } from './view.ts';

const [ROW, BUTTON, MENU, SECTION, TEXT, THUMBNAIL, GALLERY, SEPARATOR, CONTAINER] = [
  1, 2, 3, 9, 10, 11, 12, 14, 17,
];
const [PRIMARY, SUCCESS, LINK] = [1, 3, 5];

interface PictureProps {
  url: string;
  message: Message;
  alt?: string | null | undefined;
}

/** A picture: a file of the message itself, or one elsewhere. */
function Picture({ url, message, alt }: PictureProps) {
  const name = url.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined;
  const path = message.files.find((file) => file.name === name)?.path;
  return <img className="picture" src={path ?? url} alt={alt ?? ''} />;
}

/** An embed of a message. */
export function EmbedBox({ embed, message }: { embed: Embed; message: Message }) {
  const { title, url, description, author, footer, fields = [], image, thumbnail, color } = embed;
  const borderColor = color === undefined ? undefined : `#${color.toString(16).padStart(6, '0')}`;
  return (
    <div className="embed" style={{ borderColor }}>
      {author ? <p className="fact">{author.name}</p> : null}
      {title ? (
        <h3>
          {url ? (
            <a href={url} rel="noreferrer">
              <MarkedText of={title} />
            </a>
          ) : (
            <MarkedText of={title} />
          )}
        </h3>
      ) : null}
      {description ? (
        <p>
          <MarkedText of={description} />
        </p>
      ) : null}
      {fields.length > 0 ? <EmbedFields fields={fields} /> : null}
      {image ? <Picture url={image.url} message={message} /> : null}
      {thumbnail ? <Picture url={thumbnail.url} message={message} /> : null}
      {footer ? <p className="fact">{footer.text}</p> : null}
    </div>
  );
}

const EmbedFields = ({ fields }: { fields: NonNullable<Embed['fields']> }) => (
  <dl className="facts">
    {fields.map(({ name, value }) => (
      <div key={name}>
        <dt>
          <MarkedText of={name} />
        </dt>
        <dd>
          <MarkedText of={value} />
        </dd>
      </div>
    ))}
  </dl>
);

interface PartsProps {
  parts: readonly Component[] | undefined;
  message: Message;
}

/** The components of a message, and what they contain. */
export const MessageParts = ({ parts = [], message }: PartsProps) =>
  parts.map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a button that replaces another keeps the focus
    <MessagePart key={nth} part={part} message={message} />
  ));

interface PartProps {
  part: Component;
  message: Message;
}

function MessagePart({ part, message }: PartProps) {
  const { type, components, accessory, content, items = [], media, description } = part;
  const inner = <MessageParts parts={components} message={message} />;
  switch (type) {
    case ROW:
      return <div className="tools">{inner}</div>;
    case CONTAINER:
      return <div className="embed">{inner}</div>;
    case SECTION:
      return (
        <div>
          {inner}
          <MessageParts parts={accessory && [accessory]} message={message} />
        </div>
      );
    case BUTTON:
      return <PartButton part={part} message={message} />;
    case MENU:
      return <PartMenu key={JSON.stringify(part)} part={part} message={message} />;
    case TEXT:
      return (
        <p>
          <MarkedText of={content ?? ''} />
        </p>
      );
    case THUMBNAIL:
      return media ? <Picture url={media.url} message={message} alt={description} /> : null;
    case GALLERY:
      return items.map((item) => (
        <Picture key={item.media.url} url={item.media.url} message={message} alt={item.description} />
      ));
    case SEPARATOR:
      return <hr />;
    default:
      return null;
  }
}

function PartButton({ part, message }: PartProps) {
  const { use } = useDiscord();
  const { label, emoji, style, url, custom_id: customId = '', disabled = false } = part;
  const text = [emoji?.name, label].filter(Boolean).join(' ');
  if (style === LINK && url)
    return (
      <a href={url} rel="noreferrer">
        {text}
      </a>
    );
  return (
    <WorkButton
      variant={style === PRIMARY || style === SUCCESS ? 'hot' : 'raised'}
      label={text}
      disabled={disabled}
      work={() => use(text, 'component', { message: message.id, customId })}
    />
  );
}

/** A menu is sent by its own button: with the keyboard, an option is chosen while moving over the others. */
function PartMenu({ part, message }: PartProps) {
  const { use } = useDiscord();
  const { custom_id: customId = '', options = [], placeholder = 'Choose', disabled = false } = part;
  const [value, setValue] = useState(options.find((option) => option.default)?.value ?? '');
  return (
    <span className="tools">
      <select
        className="menu"
        aria-label={placeholder}
        disabled={disabled}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        {/* Discord shows the placeholder until something is chosen. */}
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <WorkButton
        variant="raised"
        label="Choose"
        disabled={disabled || value === ''}
        work={() => use(placeholder, 'component', { message: message.id, customId, values: [value] })}
      />
    </span>
  );
}
