import * as v from 'valibot';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { ImageCategory } from '#shared/image-category-schemas.ts';
import { buildArtistList, findArtistId } from '../artist-lists.ts';
import type { ImageFacts } from '../image.ts';
import { buildImageList } from '../image-lists.ts';
import { isAlwaysVisible } from '../visibility.ts';

/** What a contact sheet shows the newest works of: an artist, by `findArtistId`, or a category. */
export const SheetSubject = v.variant('kind', [
  v.object({ kind: v.literal('artist'), id: v.string() }),
  v.object({ kind: v.literal('category'), id: ImageCategory }),
]);
export type SheetSubject = v.InferOutput<typeof SheetSubject>;

/** The list of the images that may be on a sheet. */
export const buildSubjectList = (subject: SheetSubject): ListEntry =>
  subject.kind === 'artist'
    ? buildArtistList(subject.id, 'open')
    : buildImageList('approved', subject.id, 'open');

/** The subjects of the sheets that an image may be on: none unless everyone may see it. */
export const listSubjects = (image: ImageFacts | undefined): SheetSubject[] =>
  image?.files && isAlwaysVisible(image)
    ? [
        { kind: 'artist', id: findArtistId(image) },
        { kind: 'category', id: image.category },
      ]
    : [];

/** Whether a subject is among others. */
export const isAmong = ({ kind, id }: SheetSubject, others: readonly SheetSubject[]): boolean =>
  others.some((other) => other.kind === kind && other.id === id);
