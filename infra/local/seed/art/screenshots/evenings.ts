import { rampAt } from '../canvas/dither.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { iconSprite } from '../icons/icon-picture.ts';
import { NIGHT } from '../palette.ts';
import { chat, coins, dialogue, hearts, label, panel } from '../scenery/hud.ts';
import { fillLand, ridge } from '../scenery/land.ts';
import { lightUp } from '../scenery/lighting.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { layGrass, layPlanks } from '../scenery/tiles.ts';
import { plantBareTree, plantPine } from '../scenery/trees.ts';
import { mirrorBelow } from '../scenery/water.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

/** A pier in the evening and somebody who waits for a bite. */
export function nothingBites(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'dusk', 50);
  canvas.disc(140, 46, 10, 0xffe9a8);
  driftClouds(canvas, {
    seed: 'pier clouds',
    top: 8,
    depth: 28,
    cover: 0.46,
    tones: [0x8a3f96, 0xe0708a, 0xffc09a],
  });
  fillLand(canvas, ridge(W, { seed: 'shore', base: 46, swing: 10, size: 40 }), [0x6a3f8a, 0x8a4f8a], 12);
  for (let x = 0; x < W; x += 5) plantPine(canvas, x, 51, 5 + ((x * 7) % 6), [0x4a2f78, 0x3a2468, 0x2a1a52]);
  mirrorBelow(canvas, 50, { tint: 0x4a2f7a, strength: 0.3 });
  layPlanks(canvas, { x: 0, y: 74, width: 96, height: 10 }, 0x9a6844);
  canvas.rect(0, 84, 96, 2, 0x4a2a28);
  for (const x of [10, 50, 88]) canvas.rect(x, 84, 5, 24, 0x5b3420);
  canvas.blit(personSprite(personOf('amber hat black trousers green indigo')), 72, 58);
  canvas.line(84, 68, 112, 52, 0x3a2030);
  canvas.line(112, 52, 122, 80, 0xf5f2ff);
  canvas.ellipse(122, 82, 5, 1, 0xffd8c0);
  canvas.rect(121, 79, 3, 3, 0xff4d6d);
  canvas.rect(56, 68, 9, 7, 0x6f9ac0);
  canvas.rect(55, 67, 11, 1, 0xa8c8e0);
  panel(canvas, 150, 62, 36, 24, NIGHT.cool);
  canvas.blit(iconSprite('fish'), 160, 66);
  label(canvas, 'TODAY 0', 152, 90, NIGHT.white);
  coins(canvas, 5, 5, '58');
  chat(canvas, 4, 106, [['OLD MATEUS', 'GIVE IT AN HOUR', NIGHT.coin]]);
  return canvas;
}

/** A graveyard and the ghost who lives there. */
export function ghostQuest(ghostFace: PixelCanvas): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('ghost quest');
  paintSky(canvas, 'teal', 60);
  strewStars(canvas, random, 40, 36);
  paintMoon(canvas, 40, 22, 11, 0.4);
  layGrass(canvas, { x: 0, y: 46, width: W, height: 62 }, 0x2f7a62);
  for (let x = 0; x < W; x += 6) {
    canvas.rect(x, 38, 1, 12, 0x10202c);
    canvas.set(x, 37, 0x10202c);
  }
  canvas.rect(0, 41, W, 1, 0x10202c);
  plantBareTree(canvas, 164, 58, 52, 0x10202c, random);
  for (const [x, y] of [
    [24, 66],
    [56, 60],
    [132, 62],
    [172, 76],
    [20, 84],
  ] as const) {
    canvas.rect(x - 1, y, 14, 3, 0x1f5a4c);
    canvas.rect(x, y - 12, 12, 13, 0x7a8fa8);
    canvas.rect(x + 1, y - 14, 10, 2, 0x9ab0c4);
    canvas.rect(x + 10, y - 12, 2, 13, 0x566a88);
    label(canvas, 'RIP', x + 1, y - 9, 0xc8d8e8);
  }
  const ghost = iconSprite('ghost');
  canvas.blit(ghost, 98, 40);
  canvas.blit(personSprite(personOf('sand witch brown robe purple gold away')), 86, 62);
  lightUp(
    canvas,
    [
      { x: 106, y: 52, reach: 44 },
      { x: 40, y: 40, reach: 34 },
    ],
    { night: 0x06141f, dark: 0.5, dim: 0.3 },
  );
  dialogue(canvas, {
    name: 'GHOST OF FLAT 4',
    lines: ['I DIED AS I LIVED:', 'WAITING FOR THE LIFT.'],
    face: ghostFace,
  });
  return canvas;
}

/** Friends around a fire in the woods; one picture for each frame of the flames. */
export function campfire(frame: number): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('camp');
  paintSky(canvas, 'night', 60);
  strewStars(canvas, random, 80, 50);
  for (let x = -4; x < W; x += random.int(6, 11))
    plantPine(canvas, x, 62, random.int(26, 48), [0x1f3f58, 0x14283f, 0x0c1a2c]);
  layGrass(canvas, { x: 0, y: 58, width: W, height: 50 }, 0x4a7a50);
  tent(canvas, 36, 74);
  burnLogs(canvas, frame);
  standAbout(canvas, random, [
    { x: 60, y: 70, person: personOf('honey long red trousers yellow brown') },
    { x: 118, y: 68, person: personOf('sky spiky white robe indigo gold') },
    { x: 76, y: 84, person: personOf('cocoa bob black trousers pink navy away') },
    { x: 104, y: 85, person: personOf('peach ears orange dress green brown away') },
  ]);
  canvas.blit(outlined(iconSprite('mushroom'), 0x1a1030), 150, 70);
  lightUp(canvas, [{ x: 96, y: 80, reach: 50 + (frame % 2) * 4 }], { dark: 0.55, dim: 0.3 });
  hearts(canvas, 4, 4, 4, 4);
  chat(canvas, 4, 106, [['REN', 'AND THEN IT SPOKE', NIGHT.hot]]);
  return canvas;
}

/** Flames over two logs, sparks above them. */
function burnLogs(canvas: PixelCanvas, frame: number): void {
  for (const dx of [-8, 8]) canvas.line(96 + dx, 86, 96 - dx, 82, 0x5b3420);
  for (let x = -7; x <= 7; x++) {
    const high = (8 - Math.abs(x)) * 2 + Math.round(Math.sin(x * 2.1 + frame * 2.4) * 3) + 2;
    canvas.paint((u, v) => rampAt([0xfff6c0, 0xffd84d, 0xff9a3c, 0xe8502c], (84 - v) / high, u, v), {
      x: 96 + x,
      y: 84 - high,
      width: 1,
      height: Math.max(1, high),
    });
  }
  for (let spark = 0; spark < 8; spark++)
    canvas.set(90 + ((spark * 5 + frame * 3) % 13), 64 - ((spark * 11 + frame * 7) % 30), 0xffb03c);
}

function tent(canvas: PixelCanvas, x: number, foot: number): void {
  for (let row = 0; row < 24; row++) {
    const half = Math.round(row * 0.85);
    for (let dx = -half; dx <= half; dx++)
      canvas.set(
        x + dx,
        foot - 24 + row,
        Math.abs(dx) < row * 0.28 ? 0x3a1c3c : dx < 0 ? 0xf09a4c : 0xc8683a,
      );
    canvas.set(x - half, foot - 24 + row, 0xffc890);
  }
}
