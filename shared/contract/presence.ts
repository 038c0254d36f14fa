import * as v from 'valibot';
import { CharacterId, IsoTime } from '../ids.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';

export const presence = defineContract('presence', {
  heartbeat: {
    method: 'POST',
    path: '/api/game/presence',
    access: 'player',
    summary: "Records a heartbeat of the player's game client.",
    body: v.strictObject({
      /** The character that they play: one of their own, which may have been deleted during play. */
      characterId: v.optional(CharacterId),
    }),
    output: v.object({
      /** When the client should send the next heartbeat. */
      nextInSeconds: WholeNumber,
    }),
  },
  onlinePlayers: {
    method: 'GET',
    path: '/api/game/online-players',
    access: 'anyone',
    summary: 'Returns the number of players in the game.',
    output: v.object({ online_players: WholeNumber, asOf: IsoTime }),
    cacheSeconds: 15,
  },
  history: {
    method: 'GET',
    path: '/api/game/online-players/history',
    access: 'anyone',
    summary: 'Returns the past numbers of players, every five minutes of a day or every hour of a week.',
    query: v.object({ range: v.optional(v.picklist(['day', 'week'], 'Choose day or week'), 'day') }),
    output: v.object({ points: v.array(v.object({ at: IsoTime, online: WholeNumber })) }),
    cacheSeconds: 60,
  },
});
