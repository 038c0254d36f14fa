import { imageDefinition } from '#domain/images/image-definition.ts';
import { approveImage, rejectImage } from '#domain/images/publishing/decide-image.ts';
import { beginUpload } from '#domain/images/upload/begin-upload.ts';
import { toStaffGatewayView } from '#domain/payments/gateways/gateway-definition.ts';
import { listGateways } from '#domain/payments/gateways/list-gateways.ts';
import { readEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { ImageId } from '#shared/ids.ts';
import type { OperatorCall, OperatorCalls, OperatorRequest } from './operator-request.ts';

/** One function for each type of request. */
type OperatorAction = {
  [Name in OperatorCall]: (
    request: OperatorCalls[Name]['request'],
  ) => Promise<OperatorCalls[Name]['response']>;
};

const ACTOR = { kind: 'system', id: 'local-console', name: 'Local console' };

const ACTIONS: OperatorAction = {
  'begin-upload': async (fields) => {
    const { image, upload } = await beginUpload(fields, {
      kind: 'web',
      id: 'local-console',
      username: fields.createdBy,
    });
    return { id: image.id, ...upload };
  },
  'find-image': ({ id }) => readEntity(imageDefinition, id as ImageId, { consistent: true }), // the console has checked that it is one
  'approve-image': ({ id }) => approveImage(id as ImageId, ACTOR), // as above
  'reject-image': ({ id, ...why }) => rejectImage(id as ImageId, ACTOR, why), // as above
  'list-webhooks': async ({ service }) => {
    const gateways = await listGateways();
    return gateways.filter(({ name }) => name === service).map((each) => toStaffGatewayView(each).webhookUrl);
  },
};

/**
 * Called in the operator's thread. It returns a refusal as a value, because an exception would lose its class
 * between threads.
 */
export async function handler({ call, request }: OperatorRequest): Promise<unknown> {
  try {
    // Each request has the payload of its own call.
    return await (ACTIONS[call] as (input: unknown) => Promise<unknown>)(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { errors, data, allow } = error.details;
    return { problem: { code: error.code, message: error.message, details: { errors, data, allow } } };
  }
}
