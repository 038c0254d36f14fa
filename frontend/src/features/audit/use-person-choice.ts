import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { parseActor } from './audit-filters.ts';
import { useFoundPeople } from './use-found-people.ts';

/** Selects a person by filter value; the name is missing if the account was given by id alone. */
export type PickPerson = (actor: string, name?: string) => void;

/** The state of the person field: the typed text, the people found, and the active option. */
export function usePersonChoice(onPick: PickPerson) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter was pressed before any results arrived; it selects the first one.
  const [wanted, setWanted] = useState(false);
  const { people, failed, retry } = useFoundPeople(typed);
  const active = people?.[chosen] ?? people?.[0];
  const isOpen = typed.trim().length >= LIMITS.searchMinimum;
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    setWanted(false);
  };
  const take = ({ id, username }: ManagedUser) => {
    type('');
    onPick(`web:${id}`, username);
  };
  const enter = () => {
    const actor = parseActor(typed);
    if (!actor && active) return take(active);
    if (!actor) return setWanted(isOpen && !people && !failed);
    type('');
    onPick(actor);
  };
  const takeWanted = useEffectEvent(() => {
    setWanted(false);
    if (active) take(active);
  });
  const isSettled = Boolean(people) || failed;
  useEffect(() => {
    if (wanted && isSettled) takeWanted();
  }, [wanted, isSettled]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && people?.length) setChosen((chosen + step + people.length) % people.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
    else if (event.key === 'Escape' && typed) type('');
    else return;
    event.preventDefault();
  };
  return { typed, type, people, active, failed, retry, isOpen, point: setChosen, take, press };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
