import { useState } from 'react';

interface OutcomeState {
  tone: 'busy' | 'good' | 'bad';
  text: string;
}

/**
 * Performs work and follows how it goes. The work resolves with what to say about it; `perform` resolves with whether it
 * worked.
 */
export function useOutcome() {
  const [outcome, setOutcome] = useState<OutcomeState>();
  const perform = async (work: () => Promise<string>): Promise<boolean> => {
    setOutcome({ tone: 'busy', text: 'Working…' });
    try {
      setOutcome({ tone: 'good', text: `✓ ${await work()}` });
      return true;
    } catch (error) {
      setOutcome({ tone: 'bad', text: `✗ ${error instanceof Error ? error.message : String(error)}` });
      return false;
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
