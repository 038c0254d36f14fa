import type { Person } from '#platform/data/change.ts';
import type { CharacterId, IsoTime, ItemId, PlayerId } from '#shared/ids.ts';
import type { ItemCategory, ModelFigures, Visibility } from '#shared/item-fields.ts';
import type { Rating } from '#shared/ratings.ts';

/** A file that the creator announced; its upload URL is signed for this type and size. */
export interface AnnouncedFile {
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** What the creator says about an item. */
export interface ItemFields {
  name: string;
  description: string;
  category: ItemCategory;
  rating: Rating;
  cost: number;
  visibility: Visibility;
}

/** The files of a processed item, all in one folder named by `hash`. */
export interface ItemFiles {
  hash: string;
  /** The widths of the screenshot's WebP files, ascending: `<width>.webp`. */
  widths: number[];
}

/** The latest decision of staff on an item; older ones are only in the version history. */
interface ItemDecision {
  enabled: boolean;
  by: Person;
  at: IsoTime;
  /** The version of the item that the decision was made on. */
  on: number;
  /** Why the item was disabled; its creator reads it. */
  reason?: string;
}

/** A stored item. Its id contains the creation time. */
export interface Item extends ItemFields {
  id: ItemId;
  version: number;
  /** The player, by the name at the time. */
  creator: { id: PlayerId; name: string };
  /** The character that the item was made for, by the name at the time. */
  character?: { id: CharacterId; name: string };
  enabled: boolean;
  decision?: ItemDecision;
  model: AnnouncedFile;
  screenshot: AnnouncedFile;
  claimed?: ModelFigures;
  /** `refused` is for a reason in the files, `failed` for one of ours. */
  processing: 'awaiting-upload' | 'running' | 'done' | 'refused' | 'failed';
  /** Why the files were refused, or could not be processed, worded for the creator. */
  refusal?: string;
  /** The active run, or one that has failed: its start and its number, since it is tried again. */
  run?: { began: IsoTime; attempt: number; failed?: true };
  /** Set once processing is done. */
  files?: ItemFiles;
  figures?: ModelFigures;
  /** How many messages the validation had in all; `readFindings` reads them. */
  findingCount?: number;
}
