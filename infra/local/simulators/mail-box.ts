import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../saved-json.ts';

const Mail = v.object({
  id: v.string(),
  from: v.string(),
  to: v.array(v.string()),
  subject: v.string(),
  text: v.optional(v.string()),
  html: v.optional(v.string()),
  /** The header fields that the sender added. */
  headers: v.optional(v.array(v.object({ name: v.string(), value: v.string() }))),
  sentAt: v.string(),
});

/** A sent email, as a person would find it in an inbox. */
export type Mail = v.InferOutput<typeof Mail>;

/** All emails sent from this data folder. */
export interface MailBox {
  /** Newest first. */
  all: () => Mail[];
  /** Stores an email; it is on disk when this returns. */
  keep: (mail: Mail) => void;
}

/** Opens the emails in a folder, one file each. */
export function openMailBox(folder: string): MailBox {
  mkdirSync(folder, { recursive: true });
  const kept = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readSavedJson(join(folder, name), Mail))
    .filter((mail) => mail !== undefined);
  return {
    all: () => kept.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)),
    keep: (mail) => {
      saveJson(join(folder, `${mail.sentAt.replaceAll(':', '-')}-${mail.id.slice(-12)}.json`), mail);
      kept.push(mail);
    },
  };
}
