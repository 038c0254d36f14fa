import { EditorsOnly, editorPart } from '../../session/editors-only.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { CommunityBox } from './community-box.tsx';
import { FeaturedTiles } from './featured-tiles.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Showcase } from './showcase/showcase.tsx';
import { SideBackgrounds } from './side-backgrounds.tsx';

const BackgroundSlots = editorPart(() =>
  import('./background-slots.tsx').then(({ BackgroundSlots }) => BackgroundSlots),
);

/** The home page. */
export function HomeScreen() {
  usePageHead({ title: 'A crowd drawn in pixels' });
  return (
    <div className="relative isolate">
      <SideBackgrounds />
      <Hero />
      <EditorsOnly>
        <BackgroundSlots />
      </EditorsOnly>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-20 py-16 md:gap-28 md:py-24">
        <Features />
        <Showcase />
        <CommunityBox />
        <FeaturedTiles />
      </div>
    </div>
  );
}
