import type { Extra } from './extra.ts';

/** What is worn on the head and around the neck. */
export const HEADGEAR = {
  crown: {
    y: -3,
    words: 'a golden crown',
    drawing: `
      ...y...yy...y...
      ...yy.yyyy.yy...
      ...yyyyyyyyyy...
      ...yryycCyyry...
      ...YYYYYYYYYY...`,
  },
  tiara: {
    y: -1,
    words: 'a silver tiara',
    drawing: `
      .......pp.......
      .....w.pp.w.....
      ...wwWwwwwWww...`,
  },
  headphones: {
    y: -1,
    words: 'big headphones',
    drawing: `
      ....kkkkkkkk....
      ...kCCCCCCCCk...
      ..kk........kk..
      ..k..........k..
      ..k..........k..
      .kck........kck.
      .kcc........cck.
      .kcc........cck.
      .kck........kck.`,
  },
  bow: {
    x: 9,
    y: -1,
    words: 'a big bow',
    drawing: `
      rr.rr
      rrRrr
      rRrRr
      rr.rr`,
  },
  flowers: {
    y: 0,
    words: 'a crown of flowers',
    drawing: `
      ...p..w..y..p...
      ..pypwywyoypyp..
      .g.pg.wg.yg.pg..`,
  },
  rose: {
    x: 10,
    y: 1,
    words: 'a rose behind the ear',
    drawing: `
      .rr.
      rRRr
      rrRrg
      .rrg`,
  },
  toadstool: {
    y: -4,
    words: 'a toadstool cap',
    drawing: `
      .....rrrrrr.....
      ...rrrwwrrrrr...
      ..rwwrwwrrrwwr..
      .rrwwrrrrrrwwrr.
      rrrrrrrwwrrrrrrr
      rRrwwrrwwrrwwrRr
      .RRRRRRRRRRRRRR.`,
  },
  wizardHat: {
    y: -4,
    words: 'a pointed hat with stars',
    drawing: `
      .........vv.....
      .......vvvV.....
      ......vvyvV.....
      .....vvvvvvV....
      ....vyvvvvyV....
      ...VyyyyyyyyV...
      vvvvvvvvvvvvvvVV
      .VVVVVVVVVVVVVV.`,
  },
  partyHat: {
    y: -4,
    words: 'a party hat',
    drawing: `
      .......yy.......
      .......cp.......
      ......ppcc......
      ......cppp......
      .....ccppcc.....
      .....pppccp.....`,
  },
  tophat: {
    y: -4,
    words: 'a top hat',
    drawing: `
      ....lllllLLk....
      ....lLLLLLLk....
      ....lLLLLLkk....
      ....rrrrrrRR....
      ..lllLLLLLLLkk..`,
  },
  candle: {
    y: -4,
    x: 6,
    words: 'a lit candle on top',
    drawing: `
      .y.
      .o.
      .w.
      .wW
      .wW
      WWWW`,
  },
  hood: {
    y: -1,
    behind: true,
    words: 'a dark hood',
    drawing: `
      .....VVVVVV.....
      ...VVVvvvvVVV...
      ..VVvvvvvvvvVV..
      .VVvVVVVVVVVvVV.
      .VvVVVVVVVVVVvV.
      VVvVVVVVVVVVVvVV
      VVvVVVVVVVVVVvVV
      VVvVVVVVVVVVVvVV
      VVvVVVVVVVVVVvVV
      VVvVVVVVVVVVVvVV
      .VVvVVVVVVVVvVV.
      .VVVvVVVVVVvVVV.
      ..VVVvvvvvvVVV..
      .VVVVVVVVVVVVVV.
      VVVVVVVVVVVVVVVV
      VVVVVVVVVVVVVVVV
      VVVVVVVVVVVVVVVV`,
  },
  helmet: {
    x: -1,
    y: -2,
    behind: true,
    words: 'the open helmet of a space suit',
    drawing: `
      .....wwwwwwww.....
      ...wwwkkkkkkwww...
      ..wwkkkkkkkkkkww..
      .wwkkkkkkkkkkkkww.
      .wkkkkkkkkkkkkkkw.
      wwkkkkkkkkkkkkkkww
      wkkkkkkkkkkkkkkkkw
      wkkkkkkkkkkkkkkkkw
      rkkkkkkkkkkkkkkkkr
      rkkkkkkkkkkkkkkkkr
      rkkkkkkkkkkkkkkkkr
      wwkkkkkkkkkkkkkkww
      .wkkkkkkkkkkkkkkw.
      .wwkkkkkkkkkkkkww.
      ..wwwkkkkkkkkwww..
      .WWWwwwwwwwwwwWWW.
      WWWWWWWWWWWWWWWWWW
      WWWWWWWWWWWWWWWWWW`,
  },
  collar: {
    y: 8,
    behind: true,
    words: 'a high cape collar',
    drawing: `
      .R............R.
      .RR..........RR.
      .RrR........RrR.
      .RrrR......RrrR.
      .RrrrR....RrrrR.
      kRrrrrrrrrrrrrRk
      kRRrrrrrrrrrrRRk
      kkRRRRRRRRRRRRkk`,
  },
  scarf: {
    y: 11,
    words: 'a striped scarf',
    drawing: `
      ...rrwwrrwwrr...
      ...rrwwrrwwrr...
      .........rrwr...
      .........wwrw...
      .........rrwr...`,
  },
} as const satisfies Record<string, Extra>;
