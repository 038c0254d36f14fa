import type { Image } from '#domain/images/image.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import type { Rating } from '#shared/ratings.ts';
import type { ReviewReason } from '#shared/review-reasons.ts';

/** The details submitted with a file. */
interface HandedIn {
  title: string;
  altText: string;
  category: ImageCategory;
  rating: Rating;
  tags: string[];
  createdBy: string;
  fileName: string;
  contentType: string;
  size: number;
}

/** Why an image is rejected. */
interface Rejected {
  reason?: ReviewReason | undefined;
  note?: string | undefined;
}

/** The requests that the operator accepts, with their results. */
export interface OperatorCalls {
  'begin-upload': {
    request: HandedIn;
    response: { id: string; url: string; method: string; headers: Record<string, string> };
  };
  'find-image': { request: { id: string }; response: Image };
  'approve-image': { request: { id: string }; response: Image };
  'reject-image': { request: { id: string } & Rejected; response: Image };
  'list-webhooks': { request: { service: GatewayType }; response: string[] };
}

export type OperatorCall = keyof OperatorCalls;

/** A request on its way to the operator's thread. */
export type OperatorRequest = {
  [Name in OperatorCall]: { call: Name; request: OperatorCalls[Name]['request'] };
}[OperatorCall];
