import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseReadableGround, computeContrast, type Hex, toHex } from './render-rich-text.tsx';

const PANEL: Hex = '#171333';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

describe('coloured text', () => {
  it('is readable in any colour on any background', () => {
    fc.assert(
      fc.property(colours, colours, (colour, ground) => {
        expect(computeContrast(colour, chooseReadableGround(colour, ground))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps its background if it is readable there', () => {
    expect(chooseReadableGround(toHex('yellow'), PANEL)).toBe(PANEL);
    expect(chooseReadableGround(toHex('navy'), PANEL)).toBe('#ffffff');
  });

  it('has its contrast measured as in WCAG', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
