import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as v from 'valibot';
import { handler } from '../../functions/features/gallery/handler.ts';
import { gallery } from '../../shared/contract/gallery.ts';
import { ROOT } from '../root.ts';

/** A call of the gallery as the bench makes it. */
export interface GalleryCall {
  operation: keyof typeof gallery.calls;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An event of API Gateway, of which a call takes over what does not concern it. */
const EXAMPLE: APIGatewayProxyEventV2 = JSON.parse(
  readFileSync(join(ROOT, 'events/gallery/page.json'), 'utf8'),
);

// The handler reads nothing of Lambda's context; an empty one stands for it.
const CONTEXT = {} as Context;

/** The event that API Gateway would send for a call. */
export function galleryEvent({
  operation,
  query = {},
  params = {},
  headers = {},
}: GalleryCall): APIGatewayProxyEventV2 {
  const { method, path } = gallery.calls[operation];
  const { requestContext } = EXAMPLE;
  return {
    ...EXAMPLE,
    routeKey: `${method} ${path}`,
    headers: { ...EXAMPLE.headers, ...headers },
    queryStringParameters: query,
    pathParameters: params,
    requestContext: { ...requestContext, http: { ...requestContext.http, method } },
  };
}

/**
 * Has the gallery's Lambda answer an event.
 *
 * @returns the body of its answer
 * @throws Error where it answers anything but 200
 */
export async function answerOf(event: APIGatewayProxyEventV2): Promise<string> {
  const { statusCode, body = '' } = await handler(event, CONTEXT);
  if (statusCode !== 200) throw new Error(`${event.routeKey} was answered ${statusCode} ${body}`);
  return body;
}

/** A page of images as the gallery answers it, as far as the bench looks at it. */
const ImagesPage = v.object({
  data: v.object({
    images: v.array(v.object({ id: v.string() })),
    pagination: v.object({ totalPages: v.number() }),
  }),
});

/** Reads the answer to a call for a page of images. */
export const imagesPage = (body: string): v.InferOutput<typeof ImagesPage>['data'] =>
  v.parse(ImagesPage, JSON.parse(body)).data;
