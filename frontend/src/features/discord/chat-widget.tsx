import { useQuery } from '@tanstack/react-query';
import { MessageCircle, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useId, useRef } from 'react';
import type { SiteConfig } from '#shared/site-config.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { siteConfigQuery } from '../../api/site-config-query.ts';
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
      <Suspense>{open ? <ChatPanel id={id} {...chat} /> : null}</Suspense>
    </section>
  );
}

interface PanelProps {
  id: string;
  widgetUrl: string;
  inviteUrl: string;
}

/** Most visitors never open it. Without its code, a link still leads to the chat. */
const ChatPanel = lazy(
  (): Promise<{ default: ComponentType<PanelProps> }> =>
    import('./chat-panel.tsx').then(
      ({ ChatPanel }) => ({ default: ChatPanel }),
      () => ({ default: ChatLink }),
    ),
);

const ChatLink = ({ id, inviteUrl }: PanelProps) => (
  <a id={id} href={inviteUrl} className="absolute bottom-full left-0 mb-4 bg-raised p-4 underline">
    Join the server
  </a>
);
