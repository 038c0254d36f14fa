import { listActivePackages } from '#domain/packages/list-packages.ts';
import { toPackageView } from '#domain/packages/package-definition.ts';
import { type Html, html } from '#platform/serve/html.ts';
import type { SubscriptionPackage } from '#shared/contract/packages.ts';
import { writeAmount } from '#shared/money.ts';
import { PURCHASE_PAGE } from '#shared/pages/purchase.ts';
import type { PageBuilder } from '../filled-page.ts';
import { buildSitePicture } from '../preview-picture.ts';
import { describePackage } from './package-data.ts';

/** The packages that visitors can buy. */
export const purchasePage: PageBuilder = {
  pattern: '/purchase',
  missing: { title: 'Packages not found', text: 'There are no packages at this address.' },
  build: async ({ origin }) => {
    const packages = (await listActivePackages()).map(toPackageView);
    return {
      title: PURCHASE_PAGE.title,
      description: PURCHASE_PAGE.description,
      canonical: PURCHASE_PAGE.path,
      type: 'website',
      picture: buildSitePicture(origin),
      data: packages.map((offered) => describePackage(offered, origin)),
      content: html`<h1>${PURCHASE_PAGE.title}</h1><p>${PURCHASE_PAGE.description}</p>
${packages.map(buildPackage)}<p>Turn on JavaScript to buy one.</p>`,
    };
  },
};

const buildPackage = (offered: SubscriptionPackage): Html => html`<section><h2>${offered.name}</h2>
<p>${writeAmount(offered.price, offered.currency)} ${offered.currency} for ${offered.formattedDuration}${
  offered.freeTrialDays > 0 && `, with ${offered.freeTrialDays} days free`
}</p>
<p>${offered.description}</p>
<ul>${offered.features.map((feature) => html`<li>${feature}</li>`)}</ul></section>`;
