import { useRef } from 'react';
import { call } from '../call.ts';
import { WorkButton } from '../work-button.tsx';
import { MarkedText } from './marked-text.tsx';
import { EmbedBox, MessageParts } from './message-parts.tsx';
import { useDiscord } from './use-discord.ts';
import type { Message } from './view.ts';

const LOADING = 128;
const MESSAGE_COMMAND = 3;
const EMOJIS = ['👍', '❤️', '🎉', '✅'];

/** A message with its files, embeds and components, and what can be done with it. */
export function MessageItem({ message }: { message: Message }) {
  const { author, content, embeds, components, files, isEphemeral, flags } = message;
  return (
    <li className={isEphemeral ? 'message private' : 'message'}>
      <img className="avatar" src={`/_local/discord/avatars/${author.id}`} alt="" />
      <div>
        <MessageHead {...message} />
        <p>{flags & LOADING ? 'Pixelcrowd is thinking…' : <MarkedText of={content} />}</p>
        {files.map(({ id, path, name, isImage }) =>
          isImage ? (
            <img key={id} className="picture" src={path} alt={name} />
          ) : (
            <a key={id} href={path}>
              {name}
            </a>
          ),
        )}
        {embeds.map((embed, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no name and no state
          <EmbedBox key={nth} embed={embed} message={message} />
        ))}
        <MessageParts parts={components} message={message} />
        {isEphemeral ? <small>Only you can see this</small> : <MessageTools {...message} />}
      </div>
    </li>
  );
}

function MessageHead({
  author,
  timestamp,
  edited_timestamp: edited,
  interaction_metadata: interaction,
  referenced_message: referenced,
}: Message) {
  return (
    <>
      {referenced ? (
        <small>{`↪ ${referenced.author.username}: ${referenced.content.slice(0, 60)}`}</small>
      ) : null}
      <div className="head">
        <strong>{author.global_name ?? author.username}</strong>{' '}
        {author.bot ? <span className="badge">APP</span> : null}{' '}
        <time dateTime={timestamp}>{new Date(timestamp).toLocaleString()}</time>
        {edited ? ' (edited)' : null}
        {interaction ? `, asked by ${interaction.user.username}` : null}
      </div>
    </>
  );
}

/** Reactions, and the menu of the message. */
function MessageTools({ id, reactions = [], author }: Message) {
  const { view, choice, perform, use } = useDiscord();
  const other = useRef<HTMLInputElement>(null);
  const menu = view.commands.filter(({ type }) => type === MESSAGE_COMMAND);
  const react = (emoji: string, isOn: boolean) =>
    perform(isOn ? `${emoji} added` : `${emoji} removed`, () =>
      call('discord/react', { person: choice.person, message: id, emoji, isOn }),
    );
  return (
    <>
      {reactions.length > 0 ? (
        <div className="tools">
          {reactions.map(({ emoji, count, me }) => {
            const name = emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name;
            return (
              <WorkButton
                key={name}
                variant={me ? 'hot' : 'raised'}
                label={`${emoji.name} ${count}`}
                aria-pressed={me}
                work={() => react(name, !me)}
              />
            );
          })}
        </div>
      ) : null}
      <details>
        <summary>{`Reactions and apps for the message by ${author.username}`}</summary>
        <div className="tools">
          {EMOJIS.map((emoji) => (
            <WorkButton key={emoji} variant="raised" label={emoji} work={() => react(emoji, true)} />
          ))}
          <input ref={other} className="menu" aria-label="Other emoji" placeholder="🐸" />
          <WorkButton
            variant="raised"
            label="React"
            work={() => react(other.current?.value.trim() || '🐸', true)}
          />
          {menu.map(({ name }) => (
            <WorkButton
              key={name}
              variant="raised"
              label={name}
              work={() => use(name, 'message-command', { message: id, name })}
            />
          ))}
        </div>
      </details>
    </>
  );
}
