import * as v from 'valibot';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';

export const discordBot = defineContract('discord-bot', {
  interactions: {
    method: 'POST',
    path: '/api/discord/interactions',
    access: 'signed by Discord',
    summary: "Answers a command, a button or a ping from Discord, in Discord's own format.",
    /** `type` says what the reply is; Discord's own types name the rest. */
    output: v.looseObject({ type: WholeNumber }),
    produces: 'application/json',
  },
  events: {
    method: 'POST',
    path: '/api/discord/events',
    access: 'signed by Discord',
    summary: "Accepts Discord's events: who withdraws what they allowed us is unlinked.",
    output: v.null(),
    status: 204,
  },
});
