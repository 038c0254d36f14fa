/** Avatars with a story: title, skin, hair, eyes and mouth, clothing, extras, ground, size. */
export const WANDERERS = `
Captain Nobody  | sand      | long11 brown     | 9 happy06  | 16 red      | eyepatch, parrot                    | waves sea       | 24
Queen of cups   | umber     | long12 red       | 2 happy13  | 15 purple   | crown, earrings 1 gold              | curtain ember   | 20
Orbit nine      | peach     | short22 copper   | 1 happy03  | 3 white     | helmet                              | stars royal     | 24
Saint Overdrive | cocoa     | short05 yellow   | 5 happy10  | 8 white     | halo, visor                         | rays gold       | 20
Dust courier    | honey     | short17 brown    | 3 happy01  | 11 cream    | bandana, hat 6 brown                | fade ember      | 20
Tea with wolves | ash       | long01 white     | 8 happy05  | 5 indigo    | foxEars, scarf                      | moon ice        | 20
Paladin on leave| peach     | long07 blond     | 10 happy07 | 12 silver   | scar, tiara                         | slant royal     | 20
Mapmaker        | amber     | short09 grey     | 6 happy02  | 16 green    | glasses light03 brown, beard 6      | tiles gold      | 16
Rust prophet    | umber     | bald             | 11 sad07   | 15 orange   | thirdEye, warPaint                  | rays ember      | 20
Queen of static | lilac     | long13 cyan      | 2 happy09  | 20 black    | crown, glasses dark04 cyan          | zigzag royal    | 20
Filter seven    | sand      | short12 lime     | 1 happy01  | 12 black    | gasMask                             | bricks forest   | 20
Blade at rest   | porcelain | long05 black     | 3 sad03    | 18 white    | scar                                | rays blood      | 20
Rain dancer     | cocoa     | long10 teal      | 10 happy08 | 9 cyan      | warPaint, earrings 3 silver         | waves teal      | 20
Heron knight    | ghost     | short01 blue     | 5 sad01    | 12 blue     | angelWings                          | split ice       | 24
Ninth life      | umber     | long08 black     | 7 happy06  | 5 black     | catEars, eyepatch                   | checks blood    | 20
Garden variety  | honey     | long03 chestnut  | 1 happy07  | 22 lime     | flowers, chick                      | leaves lemon    | 24
Sugar skull     | ghost     | long20 black     | 1 happy12  | 6 red       | flowers, tears                      | confetti plum   | 20
Bell ringer     | sand      | short11 copper   | 12 happy04 | 13 brown    | hood                                | skyline dusk    | 20
Salt wife       | teal      | long02 white     | 9 sad02    | 21 navy     | tears, tiara                        | snow sea        | 20
Duke of crumbs  | peach     | short19 chestnut | 4 happy11  | 16 yellow   | chick, collar                       | curtain royal   | 24
Patch 1.0       | ash       | short21 green    | 8 happy03  | 1 orange    | eyepatch, scar                      | grid teal       | 20
Winter's clerk  | sky       | long21 white     | 3 sad04    | 4 blue      | glasses light01 navy, scarf         | snow ice        | 20
Sister Saturn   | amber     | long04 orange    | 10 happy13 | 23 yellow   | halo, thirdEye                      | rings dusk      | 20
Broken compass  | ebony     | short24 silver   | 6 sad06    | 2 teal      | warPaint, batFriend                 | moon plum       | 24
Somebody's hero | mint      | long16 red       | 5 happy12  | 17 red      | collar, glasses dark01 red          | rays royal      | 20
`;
