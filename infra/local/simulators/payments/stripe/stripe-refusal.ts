/** A response of the API. */
export interface StripeResponse {
  status: number;
  body: object;
}

/** Refuses a request in Stripe's form. */
export const refuse = (
  status: number,
  type: string,
  message: string,
  details: { code?: string; param?: string } = {},
): StripeResponse => ({ status, body: { error: { type, message, ...details } } });

/** Refuses a request for its content. */
export const refuseRequest = (message: string, details?: { code?: string; param?: string }): StripeResponse =>
  refuse(400, 'invalid_request_error', message, details);

/** Refuses an id that does not exist. */
export const refuseMissing = (id: string): StripeResponse =>
  refuse(404, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing', param: 'id' });
