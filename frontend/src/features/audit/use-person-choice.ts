import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ManagedUser } from '../../../../shared/contract/users.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { personIn } from './audit-filters.ts';
import { useFoundPeople } from './use-found-people.ts';

/** Takes somebody, as the filters name people; the name is missing where an account was named by its id alone. */
export type PickPerson = (actor: string, name?: string) => void;

/** What is typed to find somebody, whom that finds, and which of them is chosen by the keys of a field. */
export function usePersonChoice(onPick: PickPerson) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter was pressed before anybody was found: the first one to come is meant.
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
    const actor = personIn(typed);
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
