import type { ReactNode } from 'react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import { createGateway, updateGateway } from '../../../api/gateways.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { useFormDraft } from '../../../forms/editor/use-form-draft.ts';
import { useVersionedEditor } from '../../../forms/editor/use-versioned-editor.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import { GATEWAY_PICTURES } from '../pictures.ts';
import {
  FIELD_LABELS,
  GatewayForm,
  type GatewayFormValues,
  NO_KEYS,
  PLACES,
  toBody,
  toFormValues,
  toWritten,
  type WrittenGateway,
} from './gateway-form.ts';
import { FEE_PAYER_LABELS, formatSecretState, SECRET_LABELS } from './gateway-texts.ts';
import { useKnownGateways } from './known-gateways.ts';

/** How gateways are edited, and how two versions of one are shown. */
const GATEWAY_DEFINITION: EditorDefinition<StaffGateway, WrittenGateway> = {
  what: 'this gateway',
  fallback: 'Failed to save gateway',
  labels: FIELD_LABELS,
  toFields: toWritten,
  describe: (fields, name, side, theirs) => {
    if (!isSecret(name)) return describeField(fields, name);
    return side === 'mine' ? 'A new key' : formatSecretState(theirs.configuration[name]);
  },
};

const isSecret = (name: keyof WrittenGateway): name is keyof typeof SECRET_LABELS =>
  Object.hasOwn(SECRET_LABELS, name);

function describeField(gateway: WrittenGateway, name: keyof WrittenGateway): ReactNode {
  switch (name) {
    case 'icon':
      return GATEWAY_PICTURES[gateway.icon].label;
    case 'isActive':
      return gateway.isActive ? 'Active' : 'Inactive';
    case 'sandbox':
      return gateway.sandbox ? 'Sandbox' : 'Live';
    case 'feePaidBy':
      return FEE_PAYER_LABELS[gateway.feePaidBy];
    case 'supportedCurrencies':
      return gateway.supportedCurrencies.join(', ');
    default:
      return String(gateway[name]);
  }
}

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
  const callForm = useCallForm({
    schema: GatewayForm,
    defaultValues: toFormValues(gateway),
    fallback: GATEWAY_DEFINITION.fallback,
    places: PLACES,
  });
  const { form } = callForm;
  const { isDirty } = form.formState;
  useFormDraft({
    drafts: gatewayDrafts,
    session: webSession,
    ownerId,
    form,
    values: draft?.values,
    buildDraft: () => (isDirty ? { gateway, values: { ...form.getValues(), ...NO_KEYS } } : undefined),
  });
  const editor = useVersionedEditor({
    definition: GATEWAY_DEFINITION,
    entity: gateway,
    create: (written, key) => {
      const { name, displayName } = written;
      return createGateway({ ...toBody(written), name, displayName }, key);
    },
    update: (from, changes) => updateGateway(from, toBody(changes)),
    readSaved: (data) => data.gateway,
    known: useKnownGateways(),
    onDone,
  });
  return { ...callForm, ...editor, isDirty };
}
