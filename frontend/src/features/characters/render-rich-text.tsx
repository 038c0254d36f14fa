import { createElement, Fragment, type ReactNode } from 'react';
import type { ColourName } from '#shared/rich-text/formats.ts';
import { parseRichText } from '#shared/rich-text/parse-rich-text.ts';
import type { FormattedText, RichTextNode } from '#shared/rich-text/rich-text.ts';
import { removeTags } from '#shared/rich-text/tag-marks.ts';

/** The background colour of the panels with bios. */
const PANEL: Hex = '#171333';

/**
 * Renders rich text. Our own tags are never visible, even those without a partner. Everything else is plain text and
 * never becomes markup.
 */
export function RichText({ text }: { text: string }) {
  return <div className="wrap-anywhere whitespace-pre-wrap">{renderNode(parseRichText(text), PANEL)}</div>;
}

/** The nodes in order, keyed by index, since they have no ids. */
const renderNode = (nodes: readonly RichTextNode[], ground: Hex): ReactNode =>
  createElement(
    Fragment,
    null,
    ...nodes.map((node, index) =>
      node.kind === 'format'
        ? renderFormat(node, ground)
        : getTextAfter(nodes[index - 1], removeTags(node.text)),
    ),
  );

/** An aligned line is a block, so the line break after it would add an empty line. */
const getTextAfter = (before: RichTextNode | undefined, text: string): string =>
  before?.kind === 'format' && before.format.name === 'align' ? text.replace(/^\r?\n/, '') : text;

function renderFormat({ format, children }: FormattedText, ground: Hex): ReactNode {
  switch (format.name) {
    case 'b':
      return <strong>{renderNode(children, ground)}</strong>;
    case 'i':
      return <em>{renderNode(children, ground)}</em>;
    case 'u':
      return <u>{renderNode(children, ground)}</u>;
    case 's':
      return <s>{renderNode(children, ground)}</s>;
    case 'size':
      return (
        <span className="leading-snug" style={{ fontSize: format.pixels }}>
          {renderNode(children, ground)}
        </span>
      );
    case 'align':
      return (
        <span className="block" style={{ textAlign: format.side }}>
          {renderNode(children, ground)}
        </span>
      );
    case 'color': {
      const colour = toHex(format.colour);
      const under = chooseReadableGround(colour, ground);
      const style = under === ground ? { color: colour } : { color: colour, backgroundColor: under };
      return <span style={style}>{renderNode(children, under)}</span>;
    }
  }
}

/** A hexadecimal CSS colour. */
export type Hex = `#${string}`;

/** The named colours as browsers define them. */
const NAMED: Record<ColourName, Hex> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  orange: '#ffa500',
  purple: '#800080',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  grey: '#808080',
  lightblue: '#add8e6',
  navy: '#000080',
  lime: '#00ff00',
};

/** The minimum contrast of text: WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

/** Converts a named colour to hexadecimal; other colours are already hexadecimal. */
export const toHex = (colour: ColourName | Hex): Hex =>
  // By its type, a colour without a name is hexadecimal.
  Object.hasOwn(NAMED, colour) ? NAMED[colour as ColourName] : (colour as Hex);

/**
 * A background on which text of a colour is readable: the current one if it suffices, or else black or white,
 * one of which always does.
 */
export function chooseReadableGround(colour: Hex, ground: Hex): Hex {
  if (computeContrast(colour, ground) >= MIN_CONTRAST) return ground;
  return computeContrast(colour, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000';
}

/** The contrast ratio of two colours, from 1 to 21, as defined by WCAG. */
export function computeContrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function computeLuminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
