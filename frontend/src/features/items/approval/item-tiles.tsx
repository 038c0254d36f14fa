import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, Globe, type LucideIcon, Shapes, Tags, UsersRound } from 'lucide-react';
import type { ItemStats } from '#shared/contract/items.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { itemStatsQuery } from '../../../api/staff-items.ts';

const TILES: readonly [keyof ItemStats['overview'], string, LucideIcon][] = [
  ['total', 'Total Items', Shapes],
  ['enabled', 'Enabled', CircleCheck],
  ['disabled', 'Disabled', CircleSlash],
  ['public_items', 'Public', Globe],
  ['categories', 'Categories', Tags],
  ['creators', 'Creators', UsersRound],
];

/** How many items there are. Without the numbers, the screen still works. */
export function ItemTiles() {
  const { data, isError } = useQuery(itemStatsQuery);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
      {TILES.map(([name, label, icon]) => (
        <StatCard
          key={name}
          icon={icon}
          label={label}
          value={data ? formatCount(data.overview[name]) : isError ? '--' : undefined}
        />
      ))}
    </dl>
  );
}
