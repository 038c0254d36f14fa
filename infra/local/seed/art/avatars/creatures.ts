/** Avatars who are not quite people: title, skin, hair, eyes and mouth, clothing, extras, ground, size. */
export const CREATURES = `
Moss uncle      | moss      | short18 green    | 3 happy06  | 3 brown     | beard 1, sprout                     | leaves forest   | 20
Fox wedding     | peach     | long09 copper    | 5 happy07  | 18 white    | foxEars, blush                      | rays peach      | 20
Toadstool Pete  | porcelain | short22 brown    | 1 happy11  | 22 red      | toadstool                           | leaves mint     | 24
Pond witch      | mint      | long13 black     | 2 happy12  | 5 indigo    | wizardHat                           | bubbles teal    | 24
Bunny overtime  | sand      | long14 white     | 12 sad04   | 16 grey     | bunnyEars, glasses light01 black    | checks candy    | 20
Ram of the hill | ash       | long16 cream     | 4 happy01  | 13 brown    | ramHorns                            | fade forest     | 20
Small demon     | ember     | short19 black    | 8 happy12  | 1 black     | devil, fangs                        | flames ember    | 20
Deer season off | honey     | short15 chestnut | 9 happy03  | 6 green     | antlers, freckles                   | leaves forest   | 24
Gel             | mint      | bald             | 1 happy02  | 9 teal      | slime, blush                        | bubbles mint    | 20
Bat about town  | lilac     | short24 black    | 4 happy06  | 12 black    | batWings, fangs                     | moon blood      | 24
Honey bear      | amber     | short06 brown    | 9 happy08  | 2 yellow    | bearEars, blush                     | tiles gold      | 20
Kelp queen      | teal      | long12 green     | 2 happy13  | 20 cyan     | crown                               | waves sea       | 20
Cloud shepherd  | sky       | short13 white    | 3 happy05  | 3 white     | angelWings                          | rainbow sky     | 24
Gremlin hours   | moss      | short20 purple   | 11 happy12 | 8 orange    | glasses light07 red                 | zigzag forest   | 16
Tin man's niece | ash       | long20 silver    | 9 happy01  | 12 grey     | visor, earrings 1 gold              | plaid slate     | 20
Pepper imp      | rose      | short02 red      | 6 happy10  | 7 black     | devil, warPaint                     | halftone blood  | 20
Dew             | porcelain | long18 mint      | 10 happy07 | 21 white    | fairyWings, flowers                 | bubbles mint    | 24
Snow leopardess | ghost     | long11 silver    | 5 happy09  | 16 blue     | catEars, freckles                   | snow ice        | 20
The understudy  | ghost     | short01 white    | 12 sad08   | 3 white     | hood                                | curtain blood   | 20
Mandrake        | honey     | bald             | 8 sad09    | 15 green    | sprout, freckles                    | dots forest     | 20
Goldfish memory | gold      | long10 orange    | 10 happy04 | 2 cyan      | helmet                              | bubbles sea     | 24
Thunder goat    | ash       | short09 white    | 7 sad10    | 13 navy     | horns, warPaint                     | rays slate      | 20
Peach pit       | rose      | long01 rose      | 2 happy13  | 5 mint      | sprout, blush                       | fade peach      | 20
Star nosed      | lilac     | long05 indigo    | 1 happy02  | 6 purple    | thirdEye, antennae                  | stars neon      | 24
Dust bunny      | ash       | short11 grey     | 12 happy03 | 4 grey      | bunnyEars                           | plain lilac     | 20
`;
