import { type Colour, darker, lighter, mix } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import type { Random } from '../seeded-random.ts';

/** Three colours of a ground: the field, what is drawn on it, and a spark of contrast. */
type Scheme = readonly [field: Colour, figure: Colour, spark: Colour];

/** The schemes that a look can name, as words and colours. */
export const SCHEMES = {
  dusk: [0x3a2a7a, 0x8a3f96, 0xff9a6b],
  neon: [0x1a1440, 0xff3d8a, 0x35e6e0],
  mint: [0xbdf0dc, 0x8fdcc2, 0xffffff],
  candy: [0xffc4d6, 0xff9ab9, 0xfff3b0],
  sea: [0x0f4f74, 0x1c86a6, 0x8ff0e0],
  ember: [0x4a1528, 0xa62f2f, 0xffb347],
  forest: [0x143d38, 0x27694a, 0xb6e05a],
  royal: [0x2b1f6b, 0x5741c4, 0xffd166],
  gold: [0xf2b233, 0xe08a24, 0xfff0a8],
  ice: [0xbfe4ff, 0x8cc6f5, 0xffffff],
  blood: [0x1f0a1c, 0x6d0f2e, 0xff4560],
  sky: [0x7cc8f5, 0x4fa5e6, 0xffffff],
  peach: [0xffd9b8, 0xffb98f, 0xff7a7a],
  lilac: [0xd4c8ff, 0xb39cf5, 0xff7ab8],
  slate: [0x2a3050, 0x46507c, 0x9fb4e8],
  plum: [0x45173f, 0x7a2a68, 0xff9ad5],
  lemon: [0xfff0a0, 0xffd84d, 0xff8a5c],
  teal: [0x0d3f48, 0x14706e, 0x5ff0c4],
} as const satisfies Record<string, Scheme>;

type Ground = (canvas: PixelCanvas, scheme: Scheme, random: Random) => void;

const centre = (canvas: PixelCanvas): number => (canvas.width - 1) / 2;

/** A ground whose colour follows from the place alone. */
const woven =
  (ask: (x: number, y: number, scheme: Scheme, canvas: PixelCanvas) => Colour): Ground =>
  (canvas, scheme) =>
    canvas.paint((x, y) => ask(x, y, scheme, canvas));

/** A ground of small things strewn over the field. */
const strewn =
  (
    count: number,
    put: (canvas: PixelCanvas, x: number, y: number, scheme: Scheme, random: Random) => void,
  ): Ground =>
  (canvas, scheme, random) => {
    canvas.paint(() => scheme[0]);
    for (let thing = 0; thing < count; thing++) {
      put(canvas, random.int(0, canvas.width - 1), random.int(0, canvas.height - 1), scheme, random);
    }
  };

/** The grounds that a look can name. */
export const GROUNDS = {
  plain: woven((_x, y, [field, figure], { height }) => (y > height * 0.72 ? mix(field, figure, 0.5) : field)),
  fade: woven((x, y, [field, figure, spark], { height }) =>
    rampAt([field, figure, spark], y / height - 0.1, x, y),
  ),
  checks: woven((x, y, [field, figure]) =>
    ((x >> 2) + (y >> 2)) % 2 === 0 ? field : mix(field, figure, 0.6),
  ),
  stripes: woven((x, _y, [field, figure]) => ((x >> 1) % 2 === 0 ? field : mix(field, figure, 0.55))),
  slant: woven((x, y, [field, figure]) =>
    Math.floor((x + y) / 3) % 2 === 0 ? field : mix(field, figure, 0.6),
  ),
  split: woven((x, y, [field, figure]) => (x + Math.floor(y / 3) < 12 ? field : figure)),
  rays: woven((x, y, [field, figure], canvas) => {
    const turn = Math.atan2(y - centre(canvas) * 1.15, x - centre(canvas)) / Math.PI;
    return Math.floor((turn + 1) * 9) % 2 === 0 ? field : figure;
  }),
  halftone: woven((x, y, [field, figure], { height }) =>
    dithered(x, y, (y / height) * 0.9 - 0.1) ? figure : field,
  ),
  rings: woven((x, y, [field, figure, spark], canvas) => {
    const ring = Math.floor(Math.hypot(x - centre(canvas), y - centre(canvas)) / 2.6);
    return [spark, figure, field][ring % 3] ?? field;
  }),
  zigzag: woven((x, y, [field, figure, spark]) => {
    const band = Math.floor((y + Math.abs((x % 6) - 3)) / 3) % 4;
    return [field, field, figure, band === 3 && y % 2 === 0 ? spark : field][band] ?? field;
  }),
  bricks: woven((x, y, [field, figure]) => {
    const shift = Math.floor(y / 4) % 2 === 0 ? 0 : 4;
    return y % 4 === 3 || (x + shift) % 8 === 7
      ? darker(field, 0.3)
      : mix(field, figure, (x + shift) % 16 < 8 ? 0.25 : 0);
  }),
  waves: woven((x, y, [field, figure, spark]) => {
    const wave = (y + Math.round(Math.sin(x / 2.2) * 1.2)) % 5;
    return wave === 0 ? spark : wave < 3 ? field : figure;
  }),
  plaid: woven((x, y, [field, figure]) =>
    mix(field, figure, ((x % 6 < 2 ? 1 : 0) + (y % 6 < 2 ? 1 : 0)) * 0.4),
  ),
  rainbow: woven((x, y, [field], canvas) => {
    const band = Math.floor(Math.hypot(x - centre(canvas), y - canvas.height) - canvas.height * 0.62);
    return [0x7a5bd6, 0x4fa5e6, 0x5be49b, 0xffd84d, 0xff9a4d, 0xff5c7a][band] ?? field;
  }),
  dots: woven((x, y, [field, figure]) => (x % 4 === (y % 8 < 4 ? 1 : 3) && y % 4 === 1 ? figure : field)),
  tiles: woven((x, y, [field, figure, spark]) =>
    x % 5 === 4 || y % 5 === 4
      ? lighter(field, 0.18)
      : x % 5 === 2 && y % 5 === 2
        ? spark
        : x % 5 === y % 5
          ? figure
          : field,
  ),
  moon: (canvas, [field, figure, spark], random) => {
    canvas.paint((x, y) => rampAt([field, figure], y / canvas.height - 0.35, x, y));
    for (let star = 0; star < 14; star++)
      canvas.set(random.int(0, canvas.width), random.int(0, canvas.height - 8), spark);
    canvas.disc(centre(canvas), canvas.height * 0.42, canvas.width * 0.36, lighter(spark, 0.5));
    canvas.disc(centre(canvas) - 3, canvas.height * 0.3, 1.2, lighter(spark, 0.15));
  },
  stars: strewn(26, (canvas, x, y, [, figure, spark], random) => {
    canvas.set(x, y, random.chance(0.5) ? figure : spark);
    if (!random.chance(0.2)) return;
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const)
      canvas.set(x + dx, y + dy, figure);
    canvas.set(x, y, spark);
  }),
  confetti: strewn(46, (canvas, x, y, [, figure, spark], random) =>
    canvas.set(x, y, random.pick([figure, spark, 0xffd84d, 0x5be4c8])),
  ),
  snow: strewn(30, (canvas, x, y, [, figure, spark], random) => {
    canvas.set(x, y, spark);
    if (random.chance(0.25)) canvas.rect(x, y, 2, 2, lighter(figure, 0.5));
  }),
  hearts: strewn(9, (canvas, x, y, [, figure]) => {
    canvas.rect(x - 2, y - 1, 2, 2, figure);
    canvas.rect(x + 1, y - 1, 2, 2, figure);
    canvas.rect(x - 1, y, 3, 2, figure);
    canvas.set(x, y + 2, figure);
  }),
  leaves: strewn(22, (canvas, x, y, [field, figure, spark], random) => {
    const tone = random.pick([figure, mix(field, figure, 0.5), random.chance(0.3) ? spark : figure]);
    canvas.line(x, y + 2, x + 2, y, tone);
    canvas.line(x + 1, y + 2, x + 2, y + 1, tone);
    canvas.set(x, y + 1, tone);
  }),
  bubbles: strewn(10, (canvas, x, y, [field, figure, spark], random) => {
    const radius = random.pick([0.5, 1.5, 2]);
    canvas.disc(x, y, radius, figure);
    if (radius > 1) canvas.disc(x, y, radius - 1, mix(field, figure, 0.4));
    canvas.set(x - 1, y - 1, spark);
  }),
  skyline: (canvas, [field, figure, spark], random) => {
    canvas.paint((x, y) => rampAt([field, mix(field, figure, 0.8), figure], y / canvas.height, x, y));
    for (let x = 0; x < canvas.width; x += 4) {
      const top = random.int(canvas.height * 0.3, canvas.height * 0.7);
      canvas.rect(x, top, 4, canvas.height, darker(field, 0.45));
      canvas.paint((u, v, now) => (u % 2 === 1 && v % 2 === 0 && random.chance(0.35) ? spark : now), {
        x,
        y: top + 1,
        width: 3,
        height: canvas.height,
      });
    }
  },
  grid: (canvas, [field, figure, spark]) => {
    const horizon = Math.round(canvas.height * 0.58);
    canvas.paint((x, y) => rampAt([field, field, mix(field, spark, 0.45)], y / horizon, x, y));
    canvas.disc(centre(canvas), horizon - 2, canvas.width * 0.3, spark);
    canvas.paint((_x, y, now) => (y % 3 === 0 && now === spark ? mix(spark, field, 0.5) : now), {
      y: horizon - 6,
    });
    canvas.rect(0, horizon, canvas.width, canvas.height, darker(field, 0.3));
    for (let lane = -6; lane <= 6; lane++) {
      canvas.line(centre(canvas) + lane * 2, horizon, centre(canvas) + lane * 6, canvas.height, figure);
    }
    for (const y of [0, 2, 5, 9]) canvas.rect(0, horizon + y, canvas.width, 1, figure);
  },
  flames: (canvas, [field, figure, spark], random) => {
    canvas.paint(() => field);
    for (let x = 0; x < canvas.width; x++) {
      const top = canvas.height * (0.42 + 0.2 * Math.sin(x * 1.3)) + random.int(-2, 2);
      canvas.paint((_u, v) => (v > top + 5 ? spark : v > top + 2 ? mix(figure, spark, 0.5) : figure), {
        x,
        y: Math.round(top),
        width: 1,
        height: canvas.height,
      });
    }
  },
  curtain: (canvas, [field, figure, spark]) => {
    canvas.paint((x) => mix(field, figure, [0, 0.3, 0.7, 1, 0.7, 0.3][x % 6] ?? 0));
    canvas.paint((x, y, now) => (y < 2 + (x % 6 < 3 ? 1 : 0) ? darker(figure, 0.4) : now));
    canvas.paint((x, _y, now) => (x % 6 === 3 ? spark : now), { y: 3, height: 1 });
  },
  window: (canvas, [field, figure, spark], random) => {
    canvas.paint((x, y) => ((x + y) % 6 === 0 ? mix(field, figure, 0.25) : field));
    const [left, side] = [Math.floor(canvas.width * 0.14), Math.ceil(canvas.width * 0.74)];
    canvas.rect(left - 1, 0, side + 2, side + 1, darker(field, 0.4));
    canvas.paint((x, y) => rampAt([figure, mix(figure, spark, 0.6)], y / side, x, y), {
      x: left,
      y: 1,
      width: side,
      height: side - 1,
    });
    for (let star = 0; star < 8; star++)
      canvas.set(left + random.int(0, side - 1), random.int(1, 7), lighter(spark, 0.6));
    canvas.rect(Math.round(centre(canvas)), 0, 1, side, darker(field, 0.4));
  },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;
export type SchemeName = keyof typeof SCHEMES;
