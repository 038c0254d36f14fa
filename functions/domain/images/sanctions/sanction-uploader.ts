import { type Actor, readEntity, toPerson, updateEntity } from '#platform/data/change.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { Task } from '#platform/data/tasks.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import type { Suspension } from '#shared/account.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { SanctionRequest } from '#shared/contract/image-sanctions.ts';
import { type ImageId, type IsoTime, toIsoTime } from '#shared/ids.ts';
import { type AccountSystem, isStaffRole } from '#shared/roles.ts';
import { SANCTION_LIMITS, type SanctionKind, warningSentence } from '#shared/sanctions.ts';
import { createActivityTask } from '../../accounts/activity-task.ts';
import type { Account } from '../../accounts/definitions/account.ts';
import { buildAccountDefinition } from '../../accounts/definitions/account-definitions.ts';
import type { Sanction, SubmissionLimit } from '../../accounts/definitions/sanction.ts';
import { createNoticeTask } from '../../accounts/messages/mail-tasks.ts';
import { buildStaffActor, STAFF_CLIENT, type StaffMember } from '../../accounts/staff.ts';
import { createEndSuspensionTask } from '../../accounts/user-management/end-suspension-task.ts';
import type { Recipient } from '../../notifications/notification.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { closeReportsTask } from '../reports/close-reports-tasks.ts';
import { findOwner, type UploadOwner } from '../uploaders/find-owner.ts';

const DAY = 86_400_000;

/** How many of the newest sanctions an account contains; its history contains all. */
const MAX_SANCTIONS = 20;

const ACTIONS: Readonly<Record<AccountSystem, Record<SanctionKind, AuditedAction>>> = {
  web: { warn: 'website-user.warn', limit: 'website-user.limit', suspend: 'website-user.suspend' },
  game: { warn: 'player.warn', limit: 'player.limit', suspend: 'player.suspend' },
};

/** The account of someone who uploaded an image, and the image. */
interface Sanctionable extends UploadOwner {
  image: Image;
}

/**
 * Reads the account that an action on an uploader is about.
 *
 * @throws Problem `invalid`, naming the field; `not-found`; `conflict` if the uploader has no account, is the caller or staff, and if the account has
 *   changed since the caller saw it
 */
export async function readSanctionable(
  staff: StaffMember<'web'>,
  imageId: ImageId,
  request: SanctionRequest,
): Promise<Sanctionable> {
  const found = await readOwner(imageId);
  requireMayAct(staff, found.account);
  requireSeen(found.account, request.version);
  toChange(request);
  return found;
}

async function readOwner(imageId: ImageId): Promise<Sanctionable> {
  const image = await readEntity(imageDefinition, imageId, { consistent: true });
  const owner = await findOwner(image.uploadedBy);
  if (!owner) throw new Problem('conflict', 'The uploader of this image has no account');
  return { image, ...owner };
}

/**
 * Warns the person who uploaded an image, limits their submissions or suspends them, in one transaction with its notification
 * and the tasks that mail it and close the reports. Repeated with the same id, it changes nothing.
 *
 * @param id identifies the action
 * @throws Problem as `readSanctionable`
 */
export async function sanctionUploader(
  staff: StaffMember<'web'>,
  imageId: ImageId,
  order: SanctionRequest,
  id: string = createUlid(),
): Promise<void> {
  const { image, system, account } = await readOwner(imageId);
  const recipient = { system, id: account.id };
  const actor = buildStaffActor(staff);
  const change = toChange(order);
  const { text, until } = change;
  const { action } = order;
  const made = { id, action, text, by: toPerson(actor), at: toIsoTime(Date.now()), ...(until && { until }) };
  await updateEntity(
    buildAccountDefinition(system),
    account.id,
    {
      actor,
      action: ACTIONS[system][action],
      note: text,
      isDone: (current) => hasSanction(current, made, order.version),
      tasks: listTasks(recipient, order, made, { imageId, actor }),
      also: notify(recipient, change, made, image),
    },
    (current) => {
      requireMayAct(staff, current);
      requireSeen(current, order.version);
      return applySanction(current, change, made);
    },
  );
}

/**
 * Whether an account has a sanction already: the request may be a repetition, with the same id or sent at the same moment.
 *
 * @param seen the version that the request was based on
 */
function hasSanction(
  { sanctions = [], version }: Account,
  { id, action, text, by }: Sanction,
  seen: number,
): boolean {
  const last = sanctions.at(-1);
  const isSame = last?.action === action && last.text === text && last.by.id === by.id;
  return sanctions.some((each) => each.id === id) || (version === seen + 1 && isSame);
}

/** What a request changes of the account. */
interface Change extends Pick<Sanction, 'text' | 'until'> {
  submissionLimit?: SubmissionLimit;
  suspension?: Suspension;
}

/**
 * Reads what a request changes.
 *
 * @throws Problem `invalid`, naming the missing field
 */
function toChange(request: SanctionRequest): Change {
  const { action, template, note } = request;
  if (action === 'warn') {
    if (!template) throw buildInvalid('template', 'Choose what the warning is about');
    return { text: [warningSentence(template), note].filter(Boolean).join(' ') };
  }
  if (!note) throw buildInvalid('note', 'Please give a reason');
  const until = toIsoTime(Date.now() + requireDays(request) * DAY);
  if (action === 'suspend') return { text: note, until, suspension: { reason: note, until } };
  const { perDay } = request;
  if (perDay === undefined) throw buildInvalid('perDay', 'Choose how many images a day they may submit');
  return { text: note, until, submissionLimit: { perDay, until } };
}

function requireDays({ action, days }: SanctionRequest): number {
  const most = action === 'suspend' ? SANCTION_LIMITS.suspensionDays : SANCTION_LIMITS.limitDays;
  if (days === undefined || days > most) throw buildInvalid('days', `Choose 1 to ${most} days`);
  return days;
}

function applySanction(account: Account, { suspension, submissionLimit }: Change, made: Sanction): Account {
  return {
    ...account,
    sanctions: [...(account.sanctions ?? []), made].slice(-MAX_SANCTIONS),
    ...(suspension && { suspension }),
    ...(submissionLimit && { submissionLimit }),
  };
}

function listTasks(
  { system, id }: Recipient,
  { action, closesReports }: SanctionRequest,
  { text, until }: Sanction,
  { imageId, actor }: { imageId: ImageId; actor: Actor },
): Task[] {
  const accountId = id as Account['id']; // an id of its system
  const suspended = (end: IsoTime) => [
    createActivityTask(system, accountId, { what: 'suspended', ...STAFF_CLIENT }),
    createNoticeTask(system, accountId, 'suspended'),
    createEndSuspensionTask(system, accountId, end),
  ];
  return [
    ...(action === 'suspend' && until ? suspended(until) : []),
    ...(closesReports ? [closeReportsTask.create({ imageId, outcome: 'handled', actor, note: text })] : []),
  ];
}

/** Those who are suspended get a mail: they can read no notification. */
function notify(
  recipient: Recipient,
  { submissionLimit }: Change,
  made: Sanction,
  image: Image,
): TransactAction[] {
  const { id, action, text, at } = made;
  const occasion = { at: Date.parse(at), event: `sanction ${id}` };
  const about = { id: image.id, title: image.title || image.originalName };
  if (action === 'warn')
    return [buildNotificationWrite(recipient, { kind: 'warned', image: about, text }, occasion)];
  const limited = submissionLimit && ({ kind: 'submissions-limited', ...submissionLimit, text } as const);
  return limited ? [buildNotificationWrite(recipient, limited, occasion)] : [];
}

/** Whether a member of staff may act on an account: neither on their own nor on that of other staff. */
export const mayAct = (staff: Pick<StaffMember, 'accountId'>, { id, role }: Account): boolean =>
  id !== staff.accountId && !isStaffRole(role);

function requireMayAct(staff: StaffMember, account: Account): void {
  if (account.id === staff.accountId) throw new Problem('conflict', "You can't act on your own account");
  if (!mayAct(staff, account))
    throw new Problem('conflict', 'Only those who manage accounts can act on staff');
}

/** Without the account in it, whose address reviewers do not see. */
function requireSeen(account: Account, version: number): void {
  if (account.version !== version)
    throw new Problem('conflict', 'This account has changed since you saw it. Please look at it again.');
}
