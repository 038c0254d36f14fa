import * as v from 'valibot';
import { FaqId, ImageId, PackageId, TransactionId, WebsiteUserId } from '../ids.ts';
import { Currency } from '../money.ts';
import { TransactionStatus } from '../payment-fields.ts';
import { Rating } from '../ratings.ts';
import { WebsiteRole } from '../roles.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';
import { Search } from './pagination.ts';

const ImageHit = v.object({
  id: ImageId,
  title: v.string(),
  approvalStatus: v.picklist(['pending', 'approved', 'rejected']),
  rating: Rating,
  thumbnailUrl: v.optional(v.string()),
});

const FaqHit = v.object({ id: FaqId, question: v.string(), isPublished: v.boolean() });

const UserHit = v.object({
  id: WebsiteUserId,
  username: v.string(),
  email: v.string(),
  role: WebsiteRole,
  isActive: v.boolean(),
});

const TransactionHit = v.object({
  id: TransactionId,
  email: v.string(),
  packageName: v.string(),
  amount: v.object({ value: WholeNumber, currency: Currency }),
  status: TransactionStatus,
});

const PackageHit = v.object({ id: PackageId, name: v.string(), isActive: v.boolean() });

/** The results of a search, newest first; a type that the caller may not open is missing. */
const FindResults = v.object({
  images: v.optional(v.array(ImageHit)),
  faqs: v.optional(v.array(FaqHit)),
  users: v.optional(v.array(UserHit)),
  transactions: v.optional(v.array(TransactionHit)),
  packages: v.optional(v.array(PackageHit)),
});
export type FindResults = v.InferOutput<typeof FindResults>;

export const find = defineContract('find', {
  anything: {
    method: 'GET',
    path: '/api/admin/find',
    access: 'web editor',
    summary:
      'Finds the newest images, questions, accounts, transactions and packages that match a search and that the caller may open.',
    query: v.object({ q: Search }),
    output: v.object({ hits: FindResults }),
  },
});
