/** A page that is public and indexed: the metadata of its head, wherever that is used. */
export interface PublicPage {
  path: string;
  /** Without the site's name, which is appended. */
  title: string;
  /** A sentence or two for search engines and link previews. */
  description: string;
}
