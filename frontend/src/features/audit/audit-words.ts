import type { AuditedKind } from '../../../../shared/audited-kinds.ts';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { paths } from '../../app/paths.ts';
import { staffPaths } from '../../app/staff-paths.ts';
import { searchAddress } from '../../ui/staff/search-address.ts';

/** What staff do, as people say it; whatever is not here yet is shown under its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'image.upload': 'Announced an image',
  'image.approve': 'Approved an image',
  'image.reject': 'Rejected an image',
  'image.update': 'Edited an image',
  'image.remove': 'Deleted an image',
  'report.dismissed': 'Dismissed a report',
  'report.taken-down': 'Closed a report by a take-down',
  'report.image-removed': 'Closed a report by a deletion',
  'website-user.change-role': 'Changed a website role',
  'website-user.suspend': 'Deactivated a website account',
  'website-user.reinstate': 'Activated a website account',
  'website-user.note': 'Noted something about an account',
  'player.change-role': 'Changed a game role',
  'player.demand-second-factor': 'Demanded a second factor',
  'player.release-second-factor': 'Stopped demanding a second factor',
  'faq.create': 'Wrote a question',
  'faq.change': 'Edited a question',
  'faq.publish': 'Published a question',
  'faq.unpublish': 'Unpublished a question',
  'faq.remove': 'Deleted a question',
  'faq.restore': 'Put a question back',
  'faqupload.announce': 'Announced an image of an answer',
  'text.change': 'Reworded a text',
  'text.restore': 'Put a text back',
  'place.set': 'Set an image of the home page',
  'place.remove': 'Removed an image of the home page',
  'place.restore': 'Put an image of the home page back',
  'gallery-config.change': 'Changed the gallery configuration',
  'gallery-config.restore': 'Put the gallery configuration back',
  'setting.change': 'Changed a system setting',
};

/** What was done, in words where there are some. */
export const wordsOfAction = (action: string): string => ACTIONS[action] ?? action;

/**
 * The actions to choose from.
 *
 * @param chosen is among them, known or not
 */
export function actionChoices(chosen: string): { value: string; label: string }[] {
  const names = Object.keys(ACTIONS);
  const all = chosen && !names.includes(chosen) ? [...names, chosen] : names;
  return [
    { value: '', label: 'All actions' },
    ...all.map((value) => ({ value, label: wordsOfAction(value) })),
  ];
}

const KINDS: Readonly<Record<AuditedKind, string>> = {
  image: 'Image',
  report: 'Report',
  'website-user': 'Website account',
  'user-note': 'Note',
  player: 'Player',
  faq: 'Question',
  faqupload: 'Image of an answer',
  text: 'Text',
  place: 'Place of the home page',
  setting: 'Settings',
};

type Target = AuditEntry['target'];

const isKnown = (kind: string): kind is AuditedKind => Object.hasOwn(KINDS, kind);

/** What kind of thing something is, in words where there are some. */
export const wordsOfKind = (kind: string): string => (isKnown(kind) ? KINDS[kind] : kind);

/** What a thing is called: by its title, else by its id. */
export const nameOfTarget = ({ title, id }: Pick<Target, 'title' | 'id'>): string => title || id;

/** The screen where a thing is looked after; undefined where there is none. */
export function screenOfTarget({ kind, id, title }: Target): string | undefined {
  switch (kind) {
    case 'image':
      return searchAddress(staffPaths.manageImages, title);
    case 'website-user':
    case 'user-note':
      return searchAddress(staffPaths.manageUsers, title);
    case 'faq':
      return searchAddress(staffPaths.faqManagement, title);
    case 'report':
      return staffPaths.imageReports;
    case 'place':
      return id.startsWith('side_') ? staffPaths.backgrounds : paths.home;
    case 'text':
      return paths.home;
    default:
      return kind === 'setting' && id === 'gallery' ? paths.home : undefined;
  }
}
