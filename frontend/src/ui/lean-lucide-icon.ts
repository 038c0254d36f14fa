import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Makes an icon of lucide's drawing of it: an outline in the colour of the text. It stands in for the library's
 * own function where the app is built.
 */
// Imported by the library's own modules, the way they import theirs.
// biome-ignore lint/style/noDefaultExport: the function that it stands in for is one
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...others }: Props) =>
    createElement(
      'svg',
      { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', ...others },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
