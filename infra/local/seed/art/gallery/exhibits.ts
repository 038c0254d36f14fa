import { lookOf } from '../avatars/all-looks.ts';
import { avatarGround, avatarPicture } from '../avatars/avatar-picture.ts';
import { figuresOf, picturesOf } from '../avatars/cast.ts';
import { type Colour, darker, lighter, mix } from '../canvas/colour.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { personSprite } from '../scenery/people.ts';
import { hangPaper, layPlanks } from '../scenery/tiles.ts';
import { type FrameName, framed } from './frames.ts';

/** A framed portrait on papered wall with a plate under it. */
export async function onTheWall(title: string, frame: FrameName, paper: Colour): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(52, 52);
  hangPaper(canvas, { x: 0, y: 0, width: 52, height: 52 }, paper);
  const hung = framed(await avatarPicture({ ...lookOf(title), size: 22 }), frame);
  const [x, y] = [6, 2];
  canvas.blit(shadowOf(hung, paper), x + 2, y + 3);
  canvas.blit(hung, x, y);
  canvas.rect(18, 44, 16, 5, 0x8a5a1c);
  canvas.rect(19, 44, 14, 4, 0xe8c05a);
  canvas.rect(21, 45, 10, 1, 0x8a5a1c);
  return canvas;
}

const shadowOf = (shape: PixelCanvas, ground: Colour): PixelCanvas => silhouette(shape, darker(ground, 0.5));

/** Several portraits side by side on a wall. */
export async function inARow(
  titles: readonly string[],
  frame: FrameName,
  paper: Colour,
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(14 + titles.length * 42, 58);
  hangPaper(canvas, { x: 0, y: 0, width: canvas.width, height: 58 }, paper);
  for (const [index, picture] of (await picturesOf(titles, 24)).entries()) {
    const hung = framed(picture, frame);
    const [x, y] = [7 + index * 42, 8 + (index % 2) * 3];
    canvas.blit(shadowOf(hung, paper), x + 2, y + 3);
    canvas.blit(hung, x, y);
  }
  return canvas;
}

/** A family of five before one ground, in one frame. */
export async function familyPicture(titles: readonly string[], frame: FrameName): Promise<PixelCanvas> {
  const look = lookOf(titles[0] ?? '');
  const ground = avatarGround({ ...look, size: 64 });
  const group = new PixelCanvas(62, 40);
  group.blit(ground.cut(1, 20, 62, 40), 0, 0);
  const field = darker(group.get(0, 0), 0.62);
  const [left, right, ...front] = await figuresOf(titles, 24);
  for (const [figure, x, y] of [
    [left, 5, 4],
    [right, 33, 4],
    [front[0], -2, 16],
    [front[1], 19, 16],
    [front[2], 41, 16],
  ] as const) {
    if (!figure) continue;
    group.blit(silhouette(outlined(figure, 0), field), x - 1, y - 1);
    group.blit(figure, x, y);
  }
  const canvas = new PixelCanvas(84, 62, 0x3a2f6a);
  hangPaper(canvas, { x: 0, y: 0, width: 84, height: 62 }, 0x3a2f6a);
  const hung = framed(group, frame);
  canvas.blit(shadowOf(hung, 0x3a2f6a), 4, 5);
  canvas.blit(hung, 2, 2);
  return canvas;
}

/** A hall with pictures on its wall and visitors before them. */
export async function museumHall(titles: readonly string[], wall: Colour): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(160, 90);
  canvas.rect(0, 0, 160, 62, wall);
  canvas.rect(0, 58, 160, 4, darker(wall, 0.35));
  canvas.rect(0, 58, 160, 1, lighter(wall, 0.3));
  layPlanks(canvas, { x: 0, y: 62, width: 160, height: 28 }, 0xb07f50);
  for (const [index, picture] of (await picturesOf(titles, 24)).entries()) {
    const x = 8 + index * 51;
    canvas.paint((u, v, now) =>
      Math.abs(u - x - 21) < 6 + (v - 2) * 0.5 && v < 58 ? mix(now, 0xfff6d8, 0.22) : now,
    );
    const hung = framed(picture, (['gilded', 'walnut', 'white'] as const)[index % 3] ?? 'gilded');
    canvas.blit(shadowOf(hung, wall), x + 1, 10);
    canvas.blit(hung, x, 8);
    canvas.rect(x + 17, 2, 8, 3, 0xc8c4dc);
    if (index < 2) canvas.rect(x + 43, 36, 6, 5, 0xfaf6ff);
  }
  canvas.rect(56, 76, 48, 4, 0x5b3420);
  canvas.rect(56, 76, 48, 1, 0xa8704a);
  for (const x of [58, 98]) canvas.rect(x, 80, 3, 7, 0x3a2418);
  for (const [x, y, dye] of [
    [24, 62, 'red'],
    [78, 60, 'teal'],
    [124, 64, 'yellow'],
  ] as const) {
    canvas.blit(
      personSprite({
        skin: 'honey',
        hair: dye === 'red' ? 'bob' : dye === 'teal' ? 'hat' : 'curls',
        hairDye: 'black',
        body: 'trousers',
        top: dye,
        bottom: 'navy',
        away: true,
      }),
      x,
      y,
    );
  }
  return canvas;
}
