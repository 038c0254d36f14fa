/**
 * Stands in the built app for the part of the query library that grows a list page by page: our lists have
 * numbered pages.
 *
 * @throws Error always
 */
export function infiniteQueryBehavior(): never {
  throw new Error('Queries that grow are left out of the app by lean-libraries.ts');
}
