import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { isTitle, type TextKey } from '#shared/text-content.ts';
import { useSiteText } from '../../api/home-page-content.ts';
import { useShowsEditing } from '../../session/editor.tsx';

const EditableText = lazy(
  (): Promise<{ default: ComponentType<SiteTextProps> }> =>
    import('./editing/text-in-place.tsx').then(
      ({ TextInPlace }) => ({ default: TextInPlace }),
      // Without it the text stays as it is for visitors.
      () => ({ default: PlainText }),
    ),
);

/**
 * A text of the home page inside a heading or a paragraph; admins and moderators can edit it in place.
 * Visitors do not download the editor.
 */
export function SiteText(props: SiteTextProps) {
  const plain = <PlainText {...props} />;
  if (!useShowsEditing()) return plain;
  return (
    <Suspense fallback={plain}>
      <EditableText {...props} />
    </Suspense>
  );
}

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
