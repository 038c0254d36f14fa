import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as v from 'valibot';
import { gallery } from '#shared/contract/gallery.ts';
import { handler } from '../../functions/features/gallery/handler.ts';
import { ROOT } from '../root.ts';

/** A call of the gallery in the bench. */
export interface GalleryCall {
  operation: keyof typeof gallery.calls;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An event of API Gateway, which provides the fields that a call does not set. */
const EXAMPLE: APIGatewayProxyEventV2 = JSON.parse(
  readFileSync(join(ROOT, 'events/gallery/page.json'), 'utf8'),
);

// The handler does not use Lambda's context, so an empty one is sufficient.
const CONTEXT = {} as Context;

/** Builds the event that API Gateway would send for a call. */
export function buildGalleryEvent({
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
 * Responds to an event with the gallery's Lambda.
 *
 * @returns the body of the response
 * @throws Error if the status is not 200
 */
export async function callGallery(event: APIGatewayProxyEventV2): Promise<string> {
  const { statusCode, body = '' } = await handler(event, CONTEXT);
  if (statusCode !== 200) throw new Error(`${event.routeKey} returned ${statusCode} ${body}`);
  return body;
}

/** The part of the gallery's page of images that the bench uses. */
const ImagesPage = v.object({
  data: v.object({
    images: v.array(v.object({ id: v.string(), title: v.string() })),
    pagination: v.object({ totalPages: v.number() }),
  }),
});

/** Reads the response to a call for a page of images. */
export const parseImagesPage = (body: string): v.InferOutput<typeof ImagesPage>['data'] =>
  v.parse(ImagesPage, JSON.parse(body)).data;
