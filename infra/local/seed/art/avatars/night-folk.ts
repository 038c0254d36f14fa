/** Avatars who are at home in the night: title, skin, hair, eyes and mouth, clothing, extras, ground, size. */
export const NIGHT_FOLK = `
Lantern keeper  | umber     | long07 copper    | 1 happy03  | 5 teal      | candle                              | moon dusk       | 20
Neon Sunday     | lilac     | long08 pink      | 2 happy07  | 12 black    | glasses dark03 pink                 | grid neon       | 20
Moth child      | ghost     | short16 cream    | 9 happy02  | 3 plum      | antennae, mothWings                 | moon slate      | 24
Quarter to two  | ebony     | short13 black    | 3 sad02    | 11 orange   | headphones                          | skyline neon    | 24
Static          | ash       | short05 cyan     | 11 happy01 | 8 black     | visor                               | zigzag neon     | 16
Vesper          | porcelain | long13 black     | 2 sad03    | 12 plum     | collar                              | moon blood      | 20
Last train home | honey     | long21 brown     | 3 happy05  | 6 navy      | scarf                               | window royal    | 20
Arcade ghost    | ghost     | bald             | 1 happy02  | 9 indigo    | ghostFriend, blush                  | checks neon     | 20
Little eclipse  | cocoa     | long15 black     | 10 happy03 | 5 yellow    | earrings 1 gold                     | moon ember      | 20
Velvet hour     | amber     | long12 plum      | 2 happy13  | 15 red      | rose                                | curtain plum    | 20
Blue note       | cocoa     | short16 black    | 3 happy06  | 16 navy     | tophat, glasses dark01 black        | curtain royal   | 20
Streetlight     | sand      | short08 blond    | 1 happy04  | 13 grey     | hat 2 red                           | skyline slate   | 20
Night nurse     | peach     | long20 chestnut  | 1 happy07  | 4 white     | tiara                               | window teal     | 20
Comet tail      | sky       | long06 white     | 10 happy08 | 2 indigo    | halo                                | stars royal     | 20
Dial tone       | peach     | short14 purple   | 6 sad05    | 7 lime      | glasses light05 black               | stripes neon    | 16
Sable           | ebony     | long04 silver    | 9 happy09  | 12 black    | catEars, catOnShoulder              | fade royal      | 24
The insomniac   | ash       | short11 grey     | 9 sad06    | 1 blue      | tears                               | window slate    | 20
Midnight baker  | honey     | bald             | 1 happy11  | 4 cream     | hat 10 white, blush                 | tiles ember     | 20
Radio Free Moon | teal      | short12 lime     | 4 happy03  | 13 purple   | headphones, thirdEye                | moon teal       | 20
Penny arcade    | peach     | long19 red       | 5 happy12  | 6 yellow    | gum                                 | checks royal    | 20
Fog signal      | sand      | short17 grey     | 3 sad01    | 12 navy     | beard 3, hat 3 red                  | waves sea       | 20
After hours     | amber     | long17 black     | 2 happy13  | 20 pink     | glasses dark06 plum, earrings 1 pink | rings neon     | 16
Cinder          | ember     | bald             | 8 happy12  | 5 black     | burning                             | flames blood    | 20
Ultraviolet     | lilac     | short21 lime     | 7 happy10  | 6 cyan      | glasses dark07 lime                 | halftone neon   | 16
Owl post        | cocoa     | short03 brown    | 11 happy02 | 23 plum     | wizardHat, scarf                    | stars dusk      | 24
`;
