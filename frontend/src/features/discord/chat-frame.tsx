import { useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';

/** After this long, in milliseconds, Discord counts as unreachable. */
const PATIENCE = 10_000;

/** Discord's widget; until it is ready, and if it fails, the panel stays dark and says so. */
export function ChatFrame({ widgetUrl }: { widgetUrl: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} widgetUrl={widgetUrl} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ widgetUrl, onRetry }: { widgetUrl: string; onRetry: () => void }) {
  const isReachable = useReachable(widgetUrl);
  const [isLoaded, setIsLoaded] = useState(false);
  const hasFailed = isReachable === false;
  const isReady = isReachable === true && isLoaded;
  return (
    <>
      {hasFailed ? null : (
        <iframe
          src={widgetUrl}
          title="Community chat on Discord"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // An empty frame is white.
          className={isReady ? 'block size-full border-0' : 'invisible block size-full border-0'}
          onLoad={() => setIsLoaded(true)}
        />
      )}
      {isReady ? null : (
        <div
          role="status"
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center text-soft"
        >
          {hasFailed ? (
            <>
              <p>Discord isn't answering. It may be down, or something in your browser blocks it.</p>
              <Button onClick={onRetry}>Try again</Button>
            </>
          ) : (
            <>
              <BusyMark />
              <p>Loading the chat...</p>
            </>
          )}
        </div>
      )}
    </>
  );
}

/**
 * Whether Discord responds; undefined until that is known. A frame cannot know, because browsers also report the
 * error page inside it as loaded.
 */
function useReachable(widgetUrl: string): boolean | undefined {
  const [isReachable, setIsReachable] = useState<boolean>();
  useEffect(() => {
    const closed = new AbortController();
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(PATIENCE)]);
    fetch(widgetUrl, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal }).then(
      () => setIsReachable(true),
      () => closed.signal.aborted || setIsReachable(false),
    );
    return () => closed.abort();
  }, [widgetUrl]);
  return isReachable;
}
