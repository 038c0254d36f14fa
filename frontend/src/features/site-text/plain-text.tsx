import type { ReactNode } from 'react';
import { isTitle, type TextKey } from '../../../../shared/text-content.ts';
import { useSiteText } from '../../api/text-content.ts';

export interface SiteTextProps {
  id: TextKey;
  /** How the text is drawn, where it is more than the words. */
  draw?: (text: string) => ReactNode;
}

/** A text of the home page as visitors see it: always text, whatever is written in it. */
export function PlainText({ id, draw }: SiteTextProps) {
  const text = useSiteText(id);
  if (draw) return draw(text);
  return isTitle(id) ? text : <span className="whitespace-pre-line">{text}</span>;
}
