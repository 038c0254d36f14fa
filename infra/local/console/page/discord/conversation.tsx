import { useLayoutEffect, useRef } from 'react';
import { Panel } from '#ui/staff/panel.tsx';
import { Composer } from './composer.tsx';
import { MessageItem } from './message-item.tsx';
import { nameChannel } from './person-panels.tsx';
import { useDiscord } from './use-discord.ts';

/** How far from the end someone still reads the newest messages, in pixels. */
const NEAR_END = 40;

/** The messages of the open channel, and what one can write there. */
export function Conversation() {
  const { channels, channel } = useDiscord().view;
  const chosen = channels.find(({ id }) => id === channel);
  const title = chosen ? nameChannel(chosen) : 'Messages';
  return (
    <Panel title={title}>
      <MessageLog key={channel} label={title} />
      <Composer />
    </Panel>
  );
}

/** Keeps the newest messages in view, also while their pictures load, unless the person reads older ones. */
function MessageLog({ label }: { label: string }) {
  const { messages } = useDiscord().view;
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const scrollToEnd = () => {
    const { current } = log;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other messages matter
  useLayoutEffect(scrollToEnd, [messages]);
  return (
    <div
      ref={log}
      className="log"
      role="log"
      aria-label={label}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - NEAR_END;
      }}
      onLoadCapture={scrollToEnd}
    >
      <ol className="messages">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
        {messages.length === 0 ? <li>Nothing here yet.</li> : null}
      </ol>
    </div>
  );
}
