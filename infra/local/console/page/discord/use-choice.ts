import { useCallback, useState } from 'react';

/** The person that one is and the channel that is open; a dash stands for nothing. */
export interface Choice {
  person: string;
  channel: string;
}

/** The choice, which outlives a reload, and a function that changes it. */
export function useChoice(): [Choice, (changed: Partial<Choice>) => void] {
  const [choice, setChoice] = useState<Choice>(() => ({
    person: sessionStorage.getItem('discord-person') ?? '-',
    channel: sessionStorage.getItem('discord-channel') ?? '-',
  }));
  const choose = useCallback((changed: Partial<Choice>) => {
    for (const [name, id] of Object.entries(changed)) sessionStorage.setItem(`discord-${name}`, id);
    setChoice((before) => ({ ...before, ...changed }));
  }, []);
  return [choice, choose];
}
