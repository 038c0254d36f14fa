import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { Letter } from '../../mails/letter.ts';

/** The page of the app that leads website users and players to what they have bought. */
export const MY_SUBSCRIPTION = '/my-subscription';

/** The page with the packages. */
export const PACKAGES = '/purchase';

/** Returns the address of a page of the site. */
export const linkTo = (path: string): string => `${readGrant(GRANTS.site).SITE_ORIGIN}${path}`;

/** Mails a letter to a buyer. */
export const sendLetter = (to: string, letter: Letter): Promise<void> =>
  sendMail({ to, ...composeMail(letter, readGrant(GRANTS.site).SITE_ORIGIN) });
