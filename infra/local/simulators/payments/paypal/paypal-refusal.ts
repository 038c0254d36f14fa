/** A response of PayPal. */
export interface PayPalResponse {
  status: number;
  body: object;
}

/** A refusal in PayPal's wire format; `issue` says which rule was broken. */
export const refuse = (status: number, name: string, message: string, issue?: string): PayPalResponse => ({
  status,
  body: {
    name,
    message,
    debug_id: 'local',
    ...(issue && { details: [{ issue, description: message }] }),
  },
});

export const refuseRule = (issue: string, message: string): PayPalResponse =>
  refuse(422, 'UNPROCESSABLE_ENTITY', message, issue);

export const NOT_FOUND = refuse(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
export const INVALID_REQUEST = refuse(
  400,
  'INVALID_REQUEST',
  'Request is not well-formed, syntactically incorrect, or violates schema.',
);
