import { ChatFrame } from './chat-frame.tsx';

interface Props {
  id: string;
  widgetUrl: string;
  inviteUrl: string;
}

/** The open chat. Contacts Discord only from here on. */
export const ChatPanel = ({ id, widgetUrl, inviteUrl }: Props) => (
  <div
    id={id}
    className="stepped-outline absolute! bottom-full left-0 mb-4 w-88 animate-rise p-3 [--fill:var(--color-raised)]"
  >
    {/* Dark, as the empty frame would be white. */}
    <div className="relative h-[min(26rem,50svh)] bg-ground">
      <ChatFrame widgetUrl={widgetUrl} />
    </div>
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
