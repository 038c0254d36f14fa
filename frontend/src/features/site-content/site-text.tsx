import { type ComponentType, lazy, Suspense } from 'react';
import { useIsEditor } from '../../session/editor.tsx';
import { PlainText, type SiteTextProps } from './plain-text.tsx';

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
  if (!useIsEditor()) return plain;
  return (
    <Suspense fallback={plain}>
      <EditableText {...props} />
    </Suspense>
  );
}
