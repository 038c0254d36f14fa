import { useState } from 'react';

interface OutcomeState {
  tone: 'busy' | 'good' | 'bad';
  text: string;
}

/** Performs work and follows how it goes. The work resolves with what to say about it. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<OutcomeState>();
  const perform = async (work: () => Promise<string>): Promise<void> => {
    setOutcome({ tone: 'busy', text: 'Working…' });
    try {
      setOutcome({ tone: 'good', text: `✓ ${await work()}` });
    } catch (error) {
      setOutcome({ tone: 'bad', text: `✗ ${error instanceof Error ? error.message : String(error)}` });
    }
  };
  return { outcome, perform };
}

/** Says how the last work went. */
export const Outcome = ({ of }: { of: OutcomeState | undefined }) => (
  <p role="status" className={`outcome ${of?.tone ?? ''}`}>
    {of?.text}
  </p>
);
