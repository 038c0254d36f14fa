import type { Extra } from './extra.ts';

/** What is worn or painted on a face, and what comes out of it. */
export const FACE_WEAR = {
  visor: {
    y: 4,
    words: 'a glowing visor',
    drawing: `
      ..kkkkkkkkkkkk..
      ..kcccwcccccck..
      ..kCcccccccpCk..
      ..kkkkkkkkkkkk..`,
  },
  eyepatch: {
    y: 3,
    words: 'an eye patch',
    drawing: `
      ...kk...........
      .....kkk........
      ........kkkkk...
      .........kkk.k..
      .........kkk....`,
  },
  thirdEye: {
    y: 2,
    x: 6,
    words: 'a third eye',
    drawing: `
      .ww.
      wvvw
      .ww.`,
  },
  tears: {
    y: 8,
    words: 'tears',
    drawing: `
      ....c......c....
      ....c......c....
      ....c...........`,
  },
  blush: {
    y: 8,
    words: 'rosy cheeks',
    drawing: `
      ...pp......pp...`,
  },
  freckles: {
    y: 7,
    words: 'freckles',
    drawing: `
      ....S..S..S.....
      ...S.S.....S.S..
      ....S......S....`,
  },
  warPaint: {
    y: 8,
    words: 'war paint',
    drawing: `
      ...rrr....rrr...
      ....ww....ww....`,
  },
  scar: {
    x: 9,
    y: 3,
    words: 'a scar over one eye',
    drawing: `
      .R..
      .R..
      ..R.
      ..R.
      ...R
      ...R`,
  },
  fangs: {
    y: 9,
    words: 'fangs',
    drawing: `
      .....RRRRRR.....
      .....wRRRRw.....
      .....w....w.....`,
  },
  bandana: {
    y: 8,
    words: 'a bandana over the mouth',
    drawing: `
      ...rrrrrrrrrr...
      ...rrwrrrwrrr...
      ...rrrrwrrrRR...
      ....rrrrrrRR....
      ......rrrR......`,
  },
  gasMask: {
    y: 7,
    words: 'a respirator',
    drawing: `
      ...kWWWWWWWWk...
      ...kWWkWWkWWk...
      ....WWkkkkWW....
      ...ckWkWWkWkc...
      ...cc.kkkk.cc...`,
  },
  gum: {
    x: 5,
    y: 8,
    words: 'a bubble of gum',
    drawing: `
      ..ppp.
      .pwppp
      .ppppP
      .ppppP
      ..PPP.`,
  },
  lolly: {
    x: 8,
    y: 9,
    words: 'a lollipop',
    drawing: `
      w...rr.
      .wwrwwr
      ..wrwrr
      ....rr.`,
  },
} as const satisfies Record<string, Extra>;
