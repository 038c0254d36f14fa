import { createElement, type SVGProps } from 'react';

/** The drawing of an icon as `lucide-react` stores it: elements with their attributes. */
interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Creates the component of an icon. In builds it takes the place of the function of `lucide-react`, which supports a
 * context, aliases and other frameworks in two kilobytes.
 */
const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        ...{ xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' },
        ...{ fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
        ...{ strokeLinecap: 'round', strokeLinejoin: 'round' },
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// biome-ignore lint/style/noDefaultExport: the icons of the library import it so
export { createIcon as default };
