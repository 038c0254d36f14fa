import type { ReactNode } from 'react';
import type { StaffGateway } from '#shared/contract/payment-gateways.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { GATEWAY_PICTURES } from '../pictures.ts';
import { FIELD_LABELS, toWritten, type WrittenGateway } from './gateway-form.ts';
import { formatSecretState, SECRET_LABELS } from './gateway-texts.ts';

/** How gateways are edited, and how two versions of one are shown. */
export const GATEWAY_DEFINITION: EditorDefinition<StaffGateway, WrittenGateway> = {
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
    case 'supportedCurrencies':
      return gateway.supportedCurrencies.join(', ');
    default:
      return String(gateway[name]);
  }
}
