import type { ReactNode } from 'react';
import { isTitle, type TextKey } from '../../../../shared/text-content.ts';
import { useSiteText } from '../../api/site-content.ts';

export interface SiteTextProps {
  id: TextKey;
  /** Renders the text if it needs markup. */
  draw?: (text: string) => ReactNode;
}

/** A text of the home page for visitors, always as plain text. */
export function PlainText({ id, draw }: SiteTextProps) {
  const text = useSiteText(id);
  if (draw) return draw(text);
  return isTitle(id) ? text : <span className="whitespace-pre-line">{text}</span>;
}
