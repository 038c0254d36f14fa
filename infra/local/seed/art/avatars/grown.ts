import type { Extra } from './extra.ts';

/** What grows on a head or a back. */
export const GROWN = {
  antlers: {
    y: -4,
    words: 'antlers',
    drawing: `
      i..i........i..i
      i.ii........ii.i
      .iI..i....i..Ii.
      ..iIii....iiIi..
      ....I......I....
      ....I......I....`,
  },
  horns: {
    y: -3,
    words: 'curved horns',
    drawing: `
      .i............i.
      iI............Ii
      iI............Ii
      .iIi........iIi.
      ..iIi......iIi..`,
  },
  devil: {
    y: -2,
    words: 'little red horns',
    drawing: `
      ..r..........r..
      ..rr........rr..
      ...rR......Rr...
      ....R......R....`,
  },
  ramHorns: {
    y: 0,
    words: 'ram horns',
    drawing: `
      ..iii......iii..
      .iIIii....iiIIi.
      iI..ii....ii..Ii
      iI.iI......Ii.Ii
      .iiI........Iii.`,
  },
  catEars: {
    y: -2,
    words: 'cat ears',
    drawing: `
      ..h..........h..
      ..hh........hh..
      ..hph......hph..
      ..hpphh..hhpph..`,
  },
  foxEars: {
    y: -3,
    words: 'fox ears',
    drawing: `
      .k............k.
      .oo..........oo.
      .owo........owo.
      .owwo......owwo.
      ..owwo....owwo..`,
  },
  bunnyEars: {
    y: -4,
    words: 'rabbit ears',
    drawing: `
      ...www....www...
      ...wpw....wpw...
      ...wpw....wpw...
      ...wpw....wpw...
      ....wW....Ww....
      ....wW....Ww....`,
  },
  bearEars: {
    y: -1,
    words: 'bear ears',
    drawing: `
      .nnn........nnn.
      nnInn......nnInn
      nnIn........nInn
      .nn..........nn.`,
  },
  antennae: {
    y: -4,
    words: 'feathery antennae',
    drawing: `
      ii............ii
      .ii..........ii.
      i.iI........Ii.i
      .i.I........I.i.
      ....I......I....
      .....I....I.....`,
  },
  sprout: {
    y: -3,
    words: 'a sprout growing from the crown of the head',
    drawing: `
      .....gg..ggg....
      .....ggGGgg.....
      ......gGG.......
      .......G........`,
  },
  burning: {
    y: -4,
    words: 'flames for hair',
    drawing: `
      .....o....o.....
      ..o.oo...oo..o..
      ..oo.oyo.oyo.oo.
      ..oyoyyooyyooyo.
      .ooyyyywyyyyyyo.
      .oyyywwywwyywyo.
      ..yyw.wyyw.wyy..
      ..y..........y..`,
  },
  halo: {
    y: -3,
    words: 'a halo',
    drawing: `
      ....yyyyyyyy....
      ...yY......Yy...
      ....YYYYYYYY....`,
  },
  angelWings: {
    x: -3,
    y: 5,
    behind: true,
    words: 'white wings',
    drawing: `
      .ww................ww.
      wwww..............wwww
      wwwww............wwwww
      wWwwww..........wwwwWw
      wwWwwww........wwwwWww
      .wwWwwww......wwwwWww.
      .wWwWwww......wwwWwWw.
      ..wwWwww......wwwWww..
      ..WwWww........wwWwW..
      ...WwW..........WwW...`,
  },
  mothWings: {
    x: -4,
    y: 5,
    behind: true,
    words: 'moth wings',
    drawing: `
      III..................III
      IiiII..............IIiiI
      IiiiiII..........IIiiiiI
      .IioiiiI........IiiioiI.
      .IiokoiiI......IiiokoiI.
      ..IioiiiI......IiiioiI..
      ..IiiiiiI......IiiiiiI..
      .IiiIiiI........IiiIiiI.
      .IiiiII..........IIiiiI.
      ..III..............III..`,
  },
  batWings: {
    x: -4,
    y: 4,
    behind: true,
    words: 'bat wings',
    drawing: `
      V......................V
      VV....................VV
      VvV..................VvV
      VvvVV..............VVvvV
      VvvvvVV..........VVvvvvV
      VvVvvvvV........VvvvvVvV
      VV.VvVvvV......VvvVvV.VV
      V..VV.VvV......VvV.VV..V
      ...V...VV......VV...V...`,
  },
  fairyWings: {
    x: -4,
    y: 3,
    behind: true,
    words: 'glassy wings',
    drawing: `
      .cc..................cc.
      cwccc..............cccwc
      cwwccc............cccwwc
      .cwwccc..........cccwwc.
      ..ccccCc........cCcccc..
      ....cCcc........ccCc....
      ...cccCc........cCccc...
      ..cwccc..........cccwc..
      ..cccc............cccc..
      ...cc..............cc...`,
  },
} as const satisfies Record<string, Extra>;
