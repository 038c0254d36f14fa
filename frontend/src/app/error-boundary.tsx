import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useOnline } from '#ui/page/online.ts';
import { BROKEN } from '#ui/picture/pictures.ts';

interface Props {
  children: ReactNode;
  /** Reloads the page; given by tests. */
  reload?: () => void;
}

/** Catches rendering errors, so that one broken part does not leave an empty page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Broken onRetry={() => this.setState({ failed: false })} reload={this.props.reload ?? reloadPage} />
    );
  }
}

const reloadPage = () => location.reload();

interface BrokenProps {
  onRetry: () => void;
  reload: () => void;
}

/** Without a connection the code of this part did not load, and only a new page requests it again. */
function Broken({ onRetry, reload }: BrokenProps) {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  const isBack = wasOffline && online;
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (isBack) reloadNow();
  }, [isBack]);
  return (
    <div className="measure py-16">
      {wasOffline ? (
        <Notice picture={BROKEN} title="You're offline" urgent>
          <p>This part of the page hasn't loaded yet. It will as soon as you're back online.</p>
        </Notice>
      ) : (
        <Notice
          picture={BROKEN}
          title="Something broke"
          urgent
          actions={
            <>
              <Button variant="hot" onClick={onRetry}>
                Try again
              </Button>
              <Button onClick={reload}>Reload the page</Button>
            </>
          }
        >
          <p>We couldn't show this part of the page. It's our fault, not yours.</p>
        </Notice>
      )}
    </div>
  );
}
