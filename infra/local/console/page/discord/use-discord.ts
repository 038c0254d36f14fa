import { createContext, useContext } from 'react';
import type { Choice } from './use-choice.ts';
import type { View } from './view.ts';

/** What every part of the page shows and does. */
export interface Discord {
  view: View;
  choice: Choice;
  choose: (changed: Partial<Choice>) => void;
  /** Does something, says how it went, and shows what has changed. Resolves with whether it worked. */
  perform: (message: string, work: () => Promise<unknown>) => Promise<boolean>;
  /** Uses the application: its response is shown, in a dialog if it is a modal. */
  use: (name: string, path: string, body: object) => Promise<boolean>;
}

export const DiscordContext = createContext<Discord | undefined>(undefined);

/** Returns what the page shows. The parts of the page are shown once the console has responded. */
export function useDiscord(): Discord {
  const discord = useContext(DiscordContext);
  if (!discord) throw new Error('The console has not responded yet');
  return discord;
}
