import { useEffect, useEffectEvent } from 'react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { toast } from '#ui/overlay/toast.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { createGateway, updateGateway } from '../../../api/gateways.ts';
import { useVersionedSave } from '../../../forms/conflicts/use-versioned-save.ts';
import { Drafts } from '../../../forms/drafts.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import {
  findChanges,
  formValues,
  GatewayForm,
  type GatewayFormValues,
  PLACES,
  toBody,
  toWritten,
  type WrittenGateway,
} from './gateway-form.ts';
import { useKnownGateways } from './known-gateways.ts';

/** An admin's unsaved input when the session ended, without the keys. */
export interface GatewayDraft {
  /** The gateway that the edit started from; undefined for a new one. */
  gateway: StaffGateway | undefined;
  values: GatewayFormValues;
}

export const gatewayDrafts = new Drafts<GatewayDraft>();

interface Options {
  ownerId: string;
  /** The gateway to edit; undefined to add one. */
  gateway: StaffGateway | undefined;
  /** Unsaved input on top of the gateway's own values. */
  draft: GatewayDraft | undefined;
  /** Called once it is saved, or once the user takes the saved version. */
  onDone: () => void;
}

/** The form of a gateway and its submission. */
export function useGatewayForm({ ownerId, gateway, draft, onDone }: Options) {
  const known = useKnownGateways();
  const getKey = useAttemptKey();
  const callForm = useCallForm({
    schema: GatewayForm,
    defaultValues: formValues(gateway),
    fallback: 'Failed to save gateway',
    places: PLACES,
  });
  const { form } = callForm;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);
  const leave = useEffectEvent(() => {
    const isEnded = webSession.getState().user?.id !== ownerId;
    const keys = { merchantId: '', publicKey: '', privateKey: '', ipnSecret: '' };
    if (isDirty && isEnded)
      gatewayDrafts.store({ gateway, values: { ...form.getValues(), ...keys } }, ownerId);
  });
  useEffect(() => () => leave(), []);

  const done = ({ data, message }: Awaited<ReturnType<typeof createGateway>>) => {
    known.put(data.gateway);
    known.refetch();
    if (message) toast.success(message);
    onDone();
  };
  const {
    save: update,
    conflict,
    closeConflict,
  } = useVersionedSave({
    send: async (mine: WrittenGateway, from: StaffGateway) =>
      done(await updateGateway(from, toBody(findChanges(toWritten(from), mine)))),
    onConflict: known.put,
    rebase: (mine, from, theirs) => ({ ...toWritten(theirs), ...findChanges(toWritten(from), mine) }),
  });
  const save = async (written: WrittenGateway): Promise<void> => {
    if (gateway) return update(written, gateway);
    const { name, displayName } = written;
    const body = { ...toBody(written), name, displayName };
    done(await createGateway(body, getKey(body)));
  };
  return { ...callForm, isDirty, save, conflict: conflict && { ...conflict, goOn: closeConflict } };
}
