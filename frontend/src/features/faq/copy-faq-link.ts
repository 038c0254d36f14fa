import { paths } from '../../ui/paths.ts';
import { toast } from '../../ui/toast.ts';

/** Copies the URL of a question, without filters, to the clipboard and confirms it. */
export async function copyFaqLink(id: string): Promise<void> {
  const url = new URL(`${paths.faq}#${id}`, location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(`Couldn't copy the link. Here it is: ${url}`);
  }
}
