import type { Extra } from './extra.ts';

/** Those who come along. */
export const COMPANIONS = {
  chick: {
    y: -4,
    x: 5,
    words: 'a chick sitting on top',
    drawing: `
      ..yyy..
      .yykyo.
      yYyyyy.
      yyYyyy.
      .yyyy..`,
  },
  slime: {
    y: -3,
    x: 4,
    words: 'a slime sitting on top',
    drawing: `
      ..gggg..
      .gggwgg.
      gggkggkg
      gggggggg
      .GGGGGG.`,
  },
  catOnShoulder: {
    x: 11,
    y: 8,
    words: 'a black cat on the shoulder',
    drawing: `
      k..k...
      kkkk...
      kykyk..
      kkkkk..
      .kkkkk.
      .kkkkk.`,
  },
  parrot: {
    x: 12,
    y: 7,
    words: 'a parrot on the shoulder',
    drawing: `
      .rr.
      rkrr
      orrr
      .rgb
      .rgb
      ..yb
      ...b`,
  },
  ghostFriend: {
    x: 13,
    y: -2,
    words: 'a small ghost floating beside',
    drawing: `
      .www.
      wwwww
      wkwkw
      wwwww
      w.w.w`,
  },
  batFriend: {
    x: 12,
    y: -3,
    words: 'a bat flying past',
    drawing: `
      k..k..k
      kkkkkkk
      .krkrk.
      ..kkk..`,
  },
} as const satisfies Record<string, Extra>;
