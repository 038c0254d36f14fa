import { createElement, Fragment, type ReactNode } from 'react';
import { parseRichText } from '../../../../shared/rich-text/parse-rich-text.ts';
import type { FormattedText, RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { type Hex, hexOf, readableGround } from './readable-colour.ts';

/** The colour of the panels that bios stand on. */
const PANEL: Hex = '#171333';

/** Shows a rich text. What is not a tag of ours is text, so nothing in it ever becomes markup. */
export function RichText({ text }: { text: string }) {
  return <div className="wrap-anywhere whitespace-pre-wrap">{drawn(parseRichText(text), PANEL)}</div>;
}

/** Pieces in their order, each as a child of its own place, for they have no names to be keyed by. */
const drawn = (nodes: readonly RichTextNode[], ground: Hex): ReactNode =>
  createElement(
    Fragment,
    null,
    ...nodes.map((node, index) =>
      node.kind === 'format' ? formatted(node, ground) : textAfter(nodes[index - 1], node.text),
    ),
  );

/** A line that is aligned ends by itself: the line break after it would be a second one. */
const textAfter = (before: RichTextNode | undefined, text: string): string =>
  before?.kind === 'format' && before.format.name === 'align' ? text.replace(/^\r?\n/, '') : text;

function formatted({ format, children }: FormattedText, ground: Hex): ReactNode {
  switch (format.name) {
    case 'b':
      return <strong>{drawn(children, ground)}</strong>;
    case 'i':
      return <em>{drawn(children, ground)}</em>;
    case 'u':
      return <u>{drawn(children, ground)}</u>;
    case 's':
      return <s>{drawn(children, ground)}</s>;
    case 'size':
      return (
        <span className="leading-snug" style={{ fontSize: format.pixels }}>
          {drawn(children, ground)}
        </span>
      );
    case 'align':
      return (
        <span className="block" style={{ textAlign: format.side }}>
          {drawn(children, ground)}
        </span>
      );
    case 'color': {
      const colour = hexOf(format.colour);
      const under = readableGround(colour, ground);
      const style = under === ground ? { color: colour } : { color: colour, backgroundColor: under };
      return <span style={style}>{drawn(children, under)}</span>;
    }
  }
}
