import { Component, type ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { BROKEN } from '#ui/picture/pictures.ts';

interface Props {
  children: ReactNode;
}

/** Catches rendering errors, so that one broken part does not leave an empty page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const actions = (
      <>
        <Button variant="hot" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
        <Button onClick={() => location.reload()}>Reload the page</Button>
      </>
    );
    return (
      <div className="measure py-16">
        <Notice picture={BROKEN} title="Something broke" urgent actions={actions}>
          <p>We couldn't show this part of the page. It's our fault, not yours.</p>
        </Notice>
      </div>
    );
  }
}
