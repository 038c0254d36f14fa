/** Pixels of four bytes each. */
export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

type Colour = readonly number[];

/** Builds an image from the colour at each place: red, green, blue and, unless it is opaque, alpha. */
export function buildRaster(
  width: number,
  height: number,
  getColour: (x: number, y: number) => Colour,
): Raster {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(getColour(x, y).map(Math.round), (y * width + x) * 4);
  return { pixels, width, height };
}

/** Returns numbers from 0 to 1 that look random and are always the same. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 0x1_00_00_00;
  };
}

const SHADES = 10;

/** Draws outlined balls on tiles, as pixel artists shade them: in ramps of up to ten colours. */
export function buildShadedBalls(side: number, colours: number, isDithered = false): Raster {
  const random = createRandom();
  const shades = Math.min(SHADES, Math.ceil(colours / 4));
  const balls = Array.from({ length: Math.ceil(colours / shades) }, (_, index) => ({
    x: random() * side,
    y: random() * side,
    radius: (0.1 + random() * 0.2) * side,
    ramp: buildRamp(shades, index * 1.7),
  }));
  return buildRaster(side, side, (x, y) => {
    const ball = balls.find((each) => Math.hypot(x - each.x, y - each.y) < each.radius);
    if (!ball) return ((x >> 3) + (y >> 3)) % 2 ? [20, 20, 40] : [28, 26, 60];
    const { radius, ramp } = ball;
    if (Math.hypot(x - ball.x, y - ball.y) > radius - 1) return [14, 11, 31];
    const light = 1 - Math.hypot(x - ball.x + radius * 0.3, y - ball.y + radius * 0.3) / (radius * 1.5);
    const shade = Math.floor(light * shades + (isDithered ? ((x + y) % 2) / 2 : 0));
    return ramp[Math.max(0, Math.min(shades - 1, shade))] ?? [];
  });
}

const buildRamp = (shades: number, hue: number): Colour[] =>
  Array.from({ length: shades }, (_, shade) => {
    const light = (shade + 1) / (shades + 1);
    return [0, 2, 4].map(
      (turn, channel) => 40 + channel * 5 + 200 * light * (0.6 + 0.4 * Math.sin(hue + turn)),
    );
  });

/** Builds an image whose pixels have one of some colours each, as if by chance. */
export function buildNoise(side: number, colours: number): Raster {
  const random = createRandom();
  const palette = Array.from({ length: colours }, () => [0, 1, 2].map(() => random() * 255));
  return buildRaster(side, side, () => palette[Math.floor(random() * colours)] ?? []);
}

/** Builds an image of blocks of three by two pixels, each of one of some colours. */
export function buildRuns(side: number, colours: number): Raster {
  const { pixels } = buildNoise(side, colours);
  return buildRaster(side, side, (x, y) => {
    const at = ((y >> 1) * side + Math.floor(x / 3)) * 4;
    return [...pixels.subarray(at, at + 4)];
  });
}
