import type { Migration } from '#platform/data/migrations/migration.ts';
import type { ImageId } from '#shared/ids.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { websiteUserDefinition } from '../accounts/definitions/website-user-definition.ts';
import { faqDefinition } from '../faq/faq-definition.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { indexImage } from '../images/index-image.ts';
import { itemDefinition } from '../items/item-definition.ts';
import { transactionDefinition } from '../payments/transactions/transaction-definition.ts';
import { indexAgain } from './rewrite-search-rows.ts';

async function indexImageAgain(id: string): Promise<boolean> {
  await indexImage({ imageId: id as ImageId, gone: [], removesEarlier: true }); // the id of an image
  return true;
}

/**
 * Words are folded further, images have rows for all of their words and tags, and CJK words for their parts. Every entity that
 * searches find is indexed again, and the rows of before are removed; tags and artists are counted. The entities stay as they are, so each is written once
 * more if its page is repeated. Counts of words, which are estimates, stay too.
 */
export const indexWordsAgain: Migration = {
  number: 7,
  rewrites: [
    { entity: imageDefinition.name, rewrite: indexImageAgain },
    indexAgain(websiteUserDefinition),
    indexAgain(playerDefinition),
    indexAgain(faqDefinition),
    indexAgain(itemDefinition),
    indexAgain(transactionDefinition),
  ],
};
