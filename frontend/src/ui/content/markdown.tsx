import { Fragment, type ReactNode } from 'react';
import { type Block, type Inline, parseMarkdown } from '#shared/markdown/parse-markdown.ts';
import { joinClassNames } from '../class-names.ts';

/** A text in the small part of Markdown that `parseMarkdown` knows, as elements: the text itself is never HTML. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="grid max-w-[42rem] min-w-0 gap-3 [overflow-wrap:anywhere]">
    {showKeyed(parseMarkdown(text), showBlock)}
  </div>
);

/** Elements of a text that is always rendered as a whole, so that their positions are good keys. */
const showKeyed = <Part,>(
  parts: readonly Part[],
  show: (part: Part, key: string) => ReactNode,
): ReactNode[] => parts.map((part, index) => show(part, String(index)));

/** The beginning of a text in Markdown, cut off after three lines. Its links are not links here. */
export const MarkdownPreview = ({ text, className }: { text: string; className: string }) => (
  <p className={joinClassNames('line-clamp-3 wrap-anywhere', className)}>
    {showKeyed(parseMarkdown(text), (block, key) => (
      <Fragment key={key}>
        {block.kind === 'paragraph'
          ? showKeyed(block.inlines, showUnlinked)
          : showKeyed(block.items, (inlines, item) => (
              <Fragment key={item}>• {showKeyed(inlines, showUnlinked)} </Fragment>
            ))}{' '}
      </Fragment>
    ))}
  </p>
);

function showUnlinked(inline: Inline, key: string): ReactNode {
  return inline.kind === 'link' ? inline.text : showInline(inline, key);
}

function showBlock(block: Block, key: string): ReactNode {
  if (block.kind === 'paragraph')
    return (
      <p key={key} className="whitespace-pre-line">
        {showKeyed(block.inlines, showInline)}
      </p>
    );
  const items = showKeyed(block.items, (inlines, item) => (
    <li key={item}>{showKeyed(inlines, showInline)}</li>
  ));
  if (!block.ordered)
    return (
      <ul key={key} className="list-disc pl-6">
        {items}
      </ul>
    );
  return (
    <ol key={key} start={block.start} className="list-decimal pl-7">
      {items}
    </ol>
  );
}

function showInline(inline: Inline, key: string): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return (
        <code key={key} className="bg-ground px-1.5">
          {inline.text}
        </code>
      );
    case 'bold':
      return <strong key={key}>{showKeyed(inline.inlines, showInline)}</strong>;
    case 'italic':
      return <em key={key}>{showKeyed(inline.inlines, showInline)}</em>;
    case 'link':
      return (
        <a
          key={key}
          href={inline.href}
          rel="noopener noreferrer nofollow"
          className="text-cool underline underline-offset-4 hover:text-text"
        >
          {inline.text}
        </a>
      );
  }
}
