import { createElement, Fragment, type ReactNode } from 'react';
import { parseRichText } from '../../../../shared/rich-text/parse-rich-text.ts';
import type { FormattedText, RichTextNode } from '../../../../shared/rich-text/rich-text.ts';
import { type Hex, readableGround, toHex } from './readable-colour.ts';

/** The background colour of the panels with bios. */
const PANEL: Hex = '#171333';

/** Renders rich text. Anything but our own tags is plain text and never becomes markup. */
export function RichText({ text }: { text: string }) {
  return <div className="wrap-anywhere whitespace-pre-wrap">{drawn(parseRichText(text), PANEL)}</div>;
}

/** The nodes in order, keyed by index, since they have no ids. */
const drawn = (nodes: readonly RichTextNode[], ground: Hex): ReactNode =>
  createElement(
    Fragment,
    null,
    ...nodes.map((node, index) =>
      node.kind === 'format' ? formatted(node, ground) : textAfter(nodes[index - 1], node.text),
    ),
  );

/** An aligned line is a block, so the line break after it would add an empty line. */
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
      const colour = toHex(format.colour);
      const under = readableGround(colour, ground);
      const style = under === ground ? { color: colour } : { color: colour, backgroundColor: under };
      return <span style={style}>{drawn(children, under)}</span>;
    }
  }
}
