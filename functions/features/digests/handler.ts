import { sendDueDigests } from '#domain/digests/send-due-digests.ts';

/** Runs on a schedule; returns how many digests are being sent, and how many could not be. */
export const handler = () => sendDueDigests();
