import { useSyncExternalStore } from 'react';
import type { Character } from '#shared/character.ts';
import { gameSession } from './game-session.ts';

const KEY = 'pixelcrowd.character';

let selected: string | null = readStored();
const listeners = new Set<() => void>();

// The choice belongs to the session and ends with it.
gameSession.subscribe(() => {
  if (gameSession.getState().token === null) selectCharacter(null);
});

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Selects the character to play as; null clears the choice. */
export function selectCharacter(id: string | null): void {
  if (id === selected) return;
  selected = id;
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The selected character; the first one if none is selected or it no longer exists; undefined for an empty
 * list.
 */
export function useSelectedCharacter(characters: readonly Character[]): Character | undefined {
  const id = useSyncExternalStore(subscribe, () => selected);
  return characters.find((character) => character.id === id) ?? characters[0];
}
