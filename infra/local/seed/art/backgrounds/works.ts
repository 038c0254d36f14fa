import { type Artwork, frames } from '../artwork.ts';
import { octoberPath, petalSeason } from './autumn-and-spring.ts';
import { harbourLights, neonWard, rainyStreet, sunsetRoofs } from './cities.ts';
import { lighthouseNight, retroCoast, stormFront } from './coasts.ts';
import { crystalCave, moonbase, nebula, ringedGiant } from './depths.ts';
import { canyonNoon, moonlitDunes } from './deserts.ts';
import { graveGarden } from './graveyard.ts';
import { floatingIslands, lavenderMill } from './high-fields.ts';
import { mushroomHollow, underThePier } from './hollow-and-pier.ts';
import { auroraLake, duskPass } from './mountains.ts';
import { firstSnow } from './winter-village.ts';
import { fireflyWood, morningBirches } from './woods.ts';

/** The backgrounds of the gallery; some of them move. */
export const BACKGROUND_WORKS: readonly Artwork[] = [
  {
    title: 'Blue hour pass',
    altText: 'Three ranges of violet mountains at dusk, dark pines in front.',
    tags: ['mountains', 'dusk', 'pines'],
    draw: duskPass,
  },
  {
    title: 'Aurora over Hallen',
    altText: 'Green and violet northern lights move over snowy peaks and their reflection in a lake.',
    tags: ['aurora', 'lake', 'night', 'animated'],
    frameMs: 180,
    draw: () => frames(8, auroraLake),
  },
  {
    title: 'First snow',
    altText: 'A snowed-in village with lit windows and smoking chimneys among pines.',
    tags: ['winter', 'village', 'snow'],
    draw: firstSnow,
  },
  {
    title: 'Islands that float',
    altText: 'Islands with pines float over pink clouds, a waterfall drops from the largest.',
    tags: ['islands', 'clouds', 'fantasy'],
    draw: floatingIslands,
  },
  {
    title: 'Lavender at noon',
    altText: 'Rows of lavender run to the horizon, a white windmill with a red roof on the hill.',
    tags: ['field', 'windmill', 'summer'],
    draw: lavenderMill,
  },
  {
    title: 'Grave garden',
    altText: 'Gravestones and bare trees in green mist under a full moon with bats before it.',
    tags: ['graveyard', 'moon', 'bats'],
    rating: 'pg',
    draw: graveGarden,
  },
  {
    title: 'Neon ward',
    altText: 'A city at night in violet, with neon signs for ramen, a hotel, karaoke and an arcade.',
    tags: ['city', 'neon', 'night'],
    draw: neonWard,
  },
  {
    title: 'Rain on the Ninth',
    altText: 'A street in the rain with lit shop signs and a red tram, all mirrored in the wet road.',
    tags: ['city', 'rain', 'tram'],
    draw: () => rainyStreet(0),
  },
  {
    title: 'Roofs at six',
    altText: 'A cat sits on the roofs of a city before a huge striped setting sun.',
    tags: ['city', 'sunset', 'cat'],
    draw: sunsetRoofs,
  },
  {
    title: 'Harbour lights',
    altText: 'A red bridge leads to a city at night, its lights mirrored in the water.',
    tags: ['city', 'bridge', 'water'],
    draw: harbourLights,
  },
  {
    title: 'Retro coast',
    altText: 'A striped sun sets in a violet sea between palms.',
    tags: ['sea', 'sunset', 'palms'],
    draw: retroCoast,
  },
  {
    title: "The keeper's night",
    altText: 'A red and white lighthouse on a rock throws its beam over a dark sea with a half moon.',
    tags: ['lighthouse', 'sea', 'night'],
    draw: () => lighthouseNight(0.5),
  },
  {
    title: 'Storm front',
    altText: 'A small sailing boat between high waves, lightning in the clouds.',
    tags: ['sea', 'storm', 'boat'],
    draw: stormFront,
  },
  {
    title: 'Caravan, late',
    altText: 'Three camels cross violet dunes under a full moon.',
    tags: ['desert', 'moon', 'camels'],
    draw: moonlitDunes,
  },
  {
    title: 'Canyon noon',
    altText: 'Red mesas under a blue sky, green cacti on orange ground.',
    tags: ['desert', 'canyon', 'cactus'],
    draw: canyonNoon,
  },
  {
    title: 'Firefly wood',
    altText: 'Fireflies glow and fade in a dark pine wood under a full moon.',
    tags: ['forest', 'fireflies', 'moon', 'animated'],
    frameMs: 200,
    draw: () => frames(8, fireflyWood),
  },
  {
    title: 'Birches, early',
    altText: 'White birch trunks in a light green wood, sun falling through in bands.',
    tags: ['forest', 'birch', 'morning'],
    draw: morningBirches,
  },
  {
    title: 'October path',
    altText: 'A path leads through a field of gold between orange and red trees.',
    tags: ['autumn', 'path', 'trees'],
    draw: octoberPath,
  },
  {
    title: 'Petal season',
    altText: 'A red gate stands in still water between pink cherry trees.',
    tags: ['cherry', 'gate', 'spring'],
    draw: petalSeason,
  },
  {
    title: 'Mushroom hollow',
    altText: 'Glowing mushrooms as high as trees in pink, violet, orange and cyan.',
    tags: ['mushroom', 'cave', 'glow'],
    draw: mushroomHollow,
  },
  {
    title: 'Under the pier',
    altText: 'Fish, corals and weed under a pier, sunlight falling into blue water.',
    tags: ['sea', 'fish', 'coral'],
    draw: underThePier,
  },
  {
    title: 'Ringed giant',
    altText: 'An orange planet with rings over the grey ground of its moon.',
    tags: ['space', 'planet', 'rings'],
    draw: ringedGiant,
  },
  {
    title: 'Nebula no. 5',
    altText: 'Clouds of pink and cyan gas with bright stars in black space.',
    tags: ['space', 'nebula', 'stars'],
    draw: nebula,
  },
  {
    title: 'Moonbase, supper time',
    altText: 'Lit glass domes and a rover on the moon, a blue planet in the black sky.',
    tags: ['space', 'moon', 'base'],
    draw: moonbase,
  },
  {
    title: 'Crystal cave',
    altText: 'Glowing crystals in cyan, blue, violet and pink around a still pool in a cave.',
    tags: ['cave', 'crystal', 'glow'],
    draw: crystalCave,
  },
];
