/** A page that anybody may see and find: what its head says of it, wherever that is said. */
export interface PublicPage {
  path: string;
  /** Without the site's name, which is put behind it. */
  title: string;
  /** A sentence or two for search engines and for whoever shares the page. */
  description: string;
}
