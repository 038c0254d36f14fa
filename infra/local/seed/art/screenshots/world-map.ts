import { CLEAR, darker } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, lettering, write } from '../canvas/lettering.ts';
import { noiseOf } from '../canvas/noise.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { centred, hearts, panel } from '../scenery/hud.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { paintSky, strewStars } from '../scenery/sky.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

/** A title screen over hills at dusk. */
export function titleScreen(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'dusk', 92);
  strewStars(canvas, new Random('title'), 50, 50);
  canvas.disc(96, 72, 20, 0xffe9a8);
  for (const [base, swing, tone] of [
    [76, 10, 0x6a2f80],
    [86, 8, 0x3f1d64],
    [98, 6, 0x1f1040],
  ] as const) {
    for (let x = 0; x < W; x++)
      canvas.rect(
        x,
        base + Math.sin(x / 17 + base) * swing * 0.6 + Math.sin(x / 7 + base) * swing * 0.2,
        1,
        H,
        tone,
      );
  }
  for (let x = 6; x < W; x += 13) canvas.rect(x, 84 + ((x * 7) % 9), 2, 12, 0x1f1040);
  for (const [row, word] of ['MOTH', 'KINGDOM'].entries()) {
    const letters = outlined(
      lettering(
        word,
        LARGE,
        (line) => [0xfff6c8, 0xffe08a, 0xffd166, 0xffb04a, 0xff8a4d, 0xff6a6b, 0xff4d8d][line] ?? 0,
      ).enlarged(2),
      0x1a1030,
      true,
    );
    canvas.blit(silhouetteOf(letters), Math.round(96 - letters.width / 2) + 2, 14 + row * 19);
    canvas.blit(letters, Math.round(96 - letters.width / 2), 12 + row * 19);
  }
  centred(canvas, 'PRESS START', 96, 62, NIGHT.white);
  const party = [
    personOf('sand ears orange trousers teal brown away'),
    personOf('ebony witch silver robe plum gold away'),
    personOf('lilac long mint dress pink navy away'),
  ] as const;
  for (const [index, person] of party.entries())
    canvas.blit(personSprite(person), 72 + index * 17, 78 + (index % 2) * 2);
  centred(canvas, 'SAVE 1   SAVE 2   NEW GAME', 96, 100, NIGHT.lilac);
  return canvas;
}

const silhouetteOf = (letters: PixelCanvas): PixelCanvas => {
  const shade = letters.copy();
  shade.paint((_x, _y, now) => (now === CLEAR ? CLEAR : 0x2a1252));
  return shade;
};

/** The world on a map, with a road through it and a mark on the place where we are. */
export function worldMap(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const height = noiseOf('known world');
  const levels = [0x1f4f9a, 0x2f70c0, 0x4f9ce0, 0xf0dca0, 0x8fd06a, 0x5bb45f, 0x3f8f58, 0x8a7a98, 0xf5f2ff];
  canvas.paint((x, y) => {
    const shore = 1 - Math.hypot((x - 92) / 100, (y - 52) / 58) ** 2;
    return rampAt(levels, height(x, y, 34) * 0.75 + shore * 0.42 - 0.08, x, y);
  });
  const stops = [
    [36, 66],
    [62, 52],
    [84, 66],
    [112, 58],
    [128, 38],
    [156, 48],
  ] as const;
  for (const [index, [x, y]] of stops.entries()) {
    const [toX, toY] = stops[index + 1] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y);
    for (let step = 0; step < length; step += 4)
      canvas.rect(x + ((toX - x) * step) / length, y + ((toY - y) * step) / length, 2, 2, 0xfff6e0);
  }
  for (const [index, [x, y]] of stops.entries()) {
    canvas.disc(x, y, 4, NIGHT.ink);
    canvas.disc(x, y, 3, index < 4 ? NIGHT.coin : NIGHT.lilac);
    canvas.rect(x - 1, y - 1, 2, 2, NIGHT.white);
  }
  canvas.blit(personSprite(personOf('honey bob black trousers red navy')), 105, 38);
  for (const [name, x, y] of [
    ['HALLEN', 36, 74],
    ['DUSTPORT', 82, 74],
    ['THE SPIRE', 130, 26],
    ['NOWHERE', 160, 56],
  ] as const)
    centred(canvas, name, x, y);
  canvas.blit(compass(), 164, 80);
  panel(canvas, 4, 4, 74, 14, NIGHT.coin);
  write(canvas, 'THE KNOWN WORLD', { x: 10, y: 9, ink: NIGHT.coin });
  hearts(canvas, 150, 5, 4, 4);
  return canvas;
}

function compass(): PixelCanvas {
  const rose = new PixelCanvas(23, 23);
  rose.disc(11, 11, 10, 0xf5ecd8);
  rose.disc(11, 11, 8, darker(0xf5ecd8, 0.12));
  for (let step = 0; step < 8; step++) {
    rose.rect(11 - Math.floor((8 - step) / 4), 11 - step, 1 + Math.floor((8 - step) / 4) * 2, 1, 0xe0384f);
    rose.rect(11 - Math.floor((8 - step) / 4), 11 + step, 1 + Math.floor((8 - step) / 4) * 2, 1, 0x352d6e);
  }
  write(rose, 'N', { x: 10, y: 1, ink: 0x1a1030 });
  return outlined(rose, 0x1a1030);
}
