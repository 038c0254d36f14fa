import { paths } from '../../app/paths.ts';
import { toast } from '../../ui/toast.ts';

/** Puts the address of a question, without any filter that is set, on the clipboard and says so. */
export async function copyFaqLink(id: string): Promise<void> {
  const url = new URL(`${paths.faq}#${id}`, location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(`The link could not be copied. It is ${url}`);
  }
}
