import { useQuery } from '@tanstack/react-query';
import { MessageCircle, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useId, useRef } from 'react';
import type { SiteConfig } from '../../../../shared/site-config.ts';
import { siteConfigQuery } from '../../api/site-config.ts';
import { Icon } from '../../ui/icon.tsx';
import { chatChoice } from './chat-choice.ts';

/** A round button that opens and closes the community chat; the browser remembers the state. */
export function ChatWidget() {
  const { data } = useQuery(siteConfigQuery);
  return data?.chat ? <Chat chat={data.chat} /> : null;
}

function Chat({ chat }: { chat: NonNullable<SiteConfig['chat']> }) {
  const open = chatChoice.use() === 'open';
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const hide = () => {
    chatChoice.set('hidden');
    button.current?.focus();
  };
  return (
    <section
      aria-label="Community chat"
      className="relative"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) hide();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={open ? 'Hide community chat' : 'Show community chat'}
        className="group relative block rounded-full"
        onClick={() => chatChoice.set(open ? 'hidden' : 'open')}
      >
        <span aria-hidden="true" className="pixel-round absolute inset-0 translate-1 bg-shadow" />
        <span className="pixel-round relative grid size-14 place-items-center bg-raised text-cool group-hover:bg-line group-active:translate-0.5">
          <Icon of={open ? X : MessageCircle} size={24} />
        </span>
        <span className="sr-only">{open ? 'Hide community chat' : 'Show community chat'}</span>
      </button>
      {open ? <ChatPanel id={id} {...chat} /> : null}
    </section>
  );
}

/** Dark, as the empty frame would be white. */
const CHAT_SPACE = 'relative h-[min(26rem,50svh)] bg-ground';

/** Most visitors never open it. Without its code, the link below it still leads to the chat. */
const ChatFrame = lazy(
  (): Promise<{ default: ComponentType<{ widgetUrl: string }> }> =>
    import('./chat-frame.tsx').then(
      ({ ChatFrame }) => ({ default: ChatFrame }),
      () => ({ default: () => <></> }),
    ),
);

/** Contacts Discord only from here on. */
const ChatPanel = ({ id, widgetUrl, inviteUrl }: { id: string; widgetUrl: string; inviteUrl: string }) => (
  <div
    id={id}
    className="stepped-outline absolute! bottom-full left-0 mb-4 w-88 animate-rise p-3 [--fill:var(--color-raised)]"
  >
    <Suspense fallback={<div className={CHAT_SPACE} />}>
      <div className={CHAT_SPACE}>
        <ChatFrame widgetUrl={widgetUrl} />
      </div>
    </Suspense>
    <p className="mt-3 px-1 text-sm text-soft">
      Loaded from Discord, which can see your visit.{' '}
      <a
        href={inviteUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-text underline"
      >
        Join the server<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  </div>
);
