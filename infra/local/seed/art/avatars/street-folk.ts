/** Avatars one meets in the street: title, skin, hair, eyes and mouth, clothing, extras, ground, size. */
export const STREET_FOLK = `
Corner shop     | amber     | short16 black    | 1 happy06  | 6 green     | beard 4, glasses light02 black      | tiles lemon     | 16
Bubblegum       | porcelain | long19 pink      | 5 happy01  | 1 cyan      | gum, bow                            | dots candy      | 20
Gio on Tuesdays | sand      | short10 brown    | 6 happy04  | 13 red      |                                     | plain sky       | 16
Rooftop June    | cocoa     | long05 black     | 10 happy07 | 10 yellow   | earrings 1 gold                     | fade peach      | 16
Hana            | peach     | long04 black     | 9 happy03  | 18 red      | rose                                | rays candy      | 20
Old Mateus      | umber     | short18 white    | 3 happy05  | 16 brown    | beard 2                             | plain peach     | 16
Skate break     | honey     | long16 blond     | 4 happy10  | 8 black     | hat 7 teal, freckles                | slant lemon     | 20
Cherry cola     | peach     | long20 red       | 7 happy13  | 9 black     | glasses light06 red                 | checks candy    | 16
Record shop Ana | amber     | long21 plum      | 2 happy09  | 6 black     | headphones                          | rings lemon     | 20
Biscuit         | sand      | short13 blond    | 1 happy12  | 22 blue     | freckles, blush                     | dots sky        | 16
Tall order      | ebony     | short04 black    | 5 happy06  | 12 white    | hat 6 red                           | stripes gold    | 20
Paper route     | peach     | short08 copper   | 11 happy11 | 2 lime      | hat 2 navy, freckles                | skyline peach   | 20
Plum            | umber     | long02 purple    | 2 happy07  | 5 purple    | earrings 2 silver                   | plain lilac     | 16
Nadia in green  | honey     | long03 green     | 9 happy02  | 23 green    | glasses light04 green               | leaves mint     | 16
Sunday league   | cocoa     | short23 black    | 6 happy12  | 13 yellow   | scarf                               | stripes forest  | 20
Wallflower      | porcelain | long17 brown     | 12 sad02   | 3 rose      | flowers, blush                      | leaves candy    | 20
Double espresso | sand      | short14 black    | 11 sad05   | 4 brown     | glasses dark05 black, beard 5       | tiles peach     | 16
Kite weather    | peach     | long06 yellow    | 10 happy08 | 6 cyan      | bow                                 | rainbow sky     | 20
Mister Tuesday  | amber     | short07 grey     | 4 happy01  | 11 plum     | tophat                              | plaid plum      | 20
Laundry day     | ebony     | long14 red       | 5 happy03  | 1 white     | bandana                             | bubbles sky     | 20
Juno after rain | umber     | long15 cyan      | 1 happy09  | 7 navy      | tears                               | waves lilac     | 20
Block captain   | cocoa     | short15 brown    | 8 sad01    | 19 orange   | glasses dark02 blue                 | bricks ember    | 20
Sprinkles       | rose      | long18 white     | 9 happy12  | 2 pink      | lolly                               | confetti candy  | 20
Two left feet   | honey     | short06 orange   | 12 happy04 | 13 lime     | partyHat                            | confetti royal  | 20
Marguerite      | ebony     | long09 blond     | 2 happy13  | 21 cream    | flowers, earrings 1 gold            | rays gold       | 20
`;
