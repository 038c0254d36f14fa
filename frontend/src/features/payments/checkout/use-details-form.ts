import { useEffect } from 'react';
import { type CallForm, useCallForm } from '../../../forms/use-call-form.ts';
import { useGameSession } from '../../../session/game-session.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { type Details, DetailsForm, type DetailsInput, NO_DETAILS } from './details-form.ts';

/** The form of a buyer's details. What the site knows about someone signed in is entered for them. */
export function useDetailsForm(): CallForm<DetailsInput, Details> {
  const { user } = useWebSession();
  const { user: player } = useGameSession();
  const details = useCallForm<DetailsInput, Details>({
    schema: DetailsForm,
    defaultValues: NO_DETAILS,
    fallback: 'Failed to initialize payment',
  });
  const { setValue, getValues } = details.form;
  const { firstName = '', lastName = '' } = user?.profile ?? {};
  const playerEmail = player?.email ?? '';
  // A session may be known only after the dialog opened; what was typed until then stays.
  useEffect(() => {
    const known = { userEmail: playerEmail, firstName, lastName };
    for (const name of ['userEmail', 'firstName', 'lastName'] as const)
      if (getValues(name) === '') setValue(name, known[name]);
  }, [playerEmail, firstName, lastName, getValues, setValue]);
  // The package belongs to the website account, so its address can't be changed here.
  const accountEmail = user?.email;
  useEffect(() => {
    if (accountEmail !== undefined) setValue('userEmail', accountEmail);
  }, [accountEmail, setValue]);
  return details;
}
