import { sendDueDigests } from '#domain/digests/send-due-digests.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many digests are being sent, and how many could not be, or that another run does it. */
export const handler = () => runAlone('digests', () => sendDueDigests());
