/** Loaded on demand: most calls show no private file. */
const loadSigner = () => import('./sign-folder.ts');

/**
 * Returns a URL of the site for reading a file of the private bucket for 10 to 15 minutes. Requests within the same five
 * minutes get the same URL, so that a page that refreshes does not download its images again. The signature holds for all
 * files of the folder, which are those of one version of an image or an item.
 *
 * @param key in the private bucket, under `derived/`
 * @throws any error of Secrets Manager
 */
export async function signDownload(key: string): Promise<string> {
  const { signFolder } = await loadSigner();
  return `/${key}?${await signFolder(key.slice(0, key.lastIndexOf('/') + 1))}`;
}
