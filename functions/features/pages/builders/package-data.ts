import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import { writeAmount } from '#shared/money.ts';

/** Describes a package that visitors can buy. */
export const describePackage = (
  { name, description, price, currency }: SubscriptionPackage,
  origin: string,
): object => ({
  '@type': 'Product',
  name: `Pixelcrowd ${name}`,
  ...(description && { description }),
  image: `${origin}/og.png`,
  brand: { '@type': 'Brand', name: 'Pixelcrowd' },
  offers: {
    '@type': 'Offer',
    price: writeAmount(price, currency),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    url: `${origin}/purchase`,
  },
});
