export type Vector = readonly [number, number, number];
/** By rows. */
export type Matrix = readonly [Vector, Vector, Vector];

/** Returns the dot product. */
export const multiplyDot = (one: Vector, other: Vector): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** Multiplies a vector by a matrix. */
export const apply = (matrix: Matrix, vector: Vector): Vector => [
  multiplyDot(matrix[0], vector),
  multiplyDot(matrix[1], vector),
  multiplyDot(matrix[2], vector),
];

/** Turns rows into columns. */
export const transpose = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
];

/** Returns the matrix that applies `other` and then `one`. */
export function multiply(one: Matrix, other: Matrix): Matrix {
  const [x, y, z] = transpose(other);
  return transpose([apply(one, x), apply(one, y), apply(one, z)]);
}

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];

/** Multiplies a vector by a number. */
export const scale = (vector: Vector, factor: number): Vector => [
  vector[0] * factor,
  vector[1] * factor,
  vector[2] * factor,
];

/** Returns the inverse; of numbers that are not finite if there is none. */
export function invert([a, b, c]: Matrix): Matrix {
  const factor = 1 / multiplyDot(a, cross(b, c));
  return transpose([scale(cross(b, c), factor), scale(cross(c, a), factor), scale(cross(a, b), factor)]);
}
