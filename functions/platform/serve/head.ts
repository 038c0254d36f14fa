import type { HttpResult, Step } from './request.ts';

/** Sends the response to HEAD without its body, whose length it names. */
export function omitBodyOfHead(): Step {
  const omit: Step['after'] = (request) => {
    if (request.event.requestContext.http.method !== 'HEAD') return;
    // The steps before have turned every outcome into a response.
    const { body, isBase64Encoded, headers, ...response } = request.response as HttpResult;
    const length = Buffer.byteLength(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
    request.response = {
      ...response,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(length) }) },
    };
  };
  return { after: omit, onError: omit };
}
