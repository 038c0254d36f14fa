import { describe, expect, it } from 'vitest';
import { buildObjectCreatedEvent } from '../simulators/s3/object-created-event.ts';
import { announceObject } from './incoming-objects.ts';

/** The features that a new object starts. */
function announce(key: string, { size = 7, bucket = 'uploads' } = {}): string[] {
  const started: string[] = [];
  const entry = { key, size, etag: 'a', modified: '2026-11-21T12:00:00.000Z', headers: {} };
  announceObject(buildObjectCreatedEvent(bucket, entry, 'Put', '127.0.0.1'), 'uploads', {
    invokeLater: async (name) => {
      started.push(name);
      return { ok: true, payload: '' };
    },
  });
  return started;
}

describe('a new object', () => {
  it('in a folder under incoming/ starts the feature that processes it', () => {
    expect(announce('incoming/images/01JD')).toEqual(['image-processor']);
    expect(announce('incoming/faq/01JD')).toEqual(['image-processor']);
  });

  it('anywhere else starts nothing', () => {
    expect(announce('derived/01JD/1.webp')).toEqual([]);
    expect(announce('incoming/images/01JD', { bucket: 'media' })).toEqual([]);
  });

  it('that only marks an address as used starts nothing', () => {
    expect(announce('incoming/images/01JD', { size: 0 })).toEqual([]);
  });
});
