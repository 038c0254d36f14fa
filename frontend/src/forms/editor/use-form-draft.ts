import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReset } from 'react-hook-form';
import type { SessionStore } from '../../session/session-store.ts';
import type { Drafts } from '../drafts.ts';

interface Options<Values extends FieldValues, Draft> {
  drafts: Drafts<Draft>;
  session: Pick<SessionStore<{ id: string }>, 'getState'>;
  /** The author of the input. */
  ownerId: string;
  form: { reset: UseFormReset<Values> };
  /** The author's unsaved input from before the session ended. */
  values: Values | undefined;
  /** What to keep if the session ends now; undefined if nothing is unsaved. */
  buildDraft: () => Draft | undefined;
}

/**
 * Keeps the unsaved input of a form when the session ends, and fills it in again once its author has signed in; see
 * `useReturnedDraft`.
 */
export function useFormDraft<Values extends FieldValues, Draft>(options: Options<Values, Draft>): void {
  const { drafts, session, ownerId, form, values, buildDraft } = options;
  const { reset } = form;
  useEffect(() => {
    if (values) reset(values, { keepDefaultValues: true });
  }, [values, reset]);
  const leave = useEffectEvent(() => {
    if (session.getState().user?.id === ownerId) return;
    const draft = buildDraft();
    if (draft) drafts.store(draft, ownerId);
  });
  useEffect(() => () => leave(), []);
}
