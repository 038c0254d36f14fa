import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BROKEN } from './pictures.ts';

interface Props {
  children: ReactNode;
}

/** Catches what goes wrong while drawing, so that one broken part does not leave an empty page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const actions = (
      <>
        <Button look="hot" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
        <Button onClick={() => location.reload()}>Load the page anew</Button>
      </>
    );
    return (
      <div className="measure py-16">
        <Notice picture={BROKEN} title="Something broke" urgent actions={actions}>
          <p>This part of the page could not be shown. That is our fault, not yours.</p>
        </Notice>
      </div>
    );
  }
}
