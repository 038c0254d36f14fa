import { expect, it } from 'vitest';
import { type ReportId, toIsoTime } from '#shared/ids.ts';
import { buildImage, TESTER } from '../../testing/images.ts';
import { imageDefinition } from './image-definition.ts';
import type { Report } from './reports/report.ts';
import { reportDefinition } from './reports/report-definition.ts';

const REPORT = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ReportId; // the form of a ULID

// A release refuses to send words that its contract does not have, also after a rollback.
it('stores words that the release before does not know as words that it knows', () => {
  const by = { kind: TESTER.kind, id: TESTER.id, name: TESTER.name };
  const at = toIsoTime(Date.now());
  const image = buildImage({
    approvalStatus: 'rejected',
    decisions: [{ decision: 'rejected', by, at, on: 1, reason: 'illegal' }],
  });
  const { id, version } = image;
  const stored = imageDefinition.toStored(image);
  expect(stored.detail).toMatchObject({ decisions: [{ reason: 'breaks-rules' }] });
  expect(
    imageDefinition.fromStored({
      id,
      version,
      card: { ...stored.card },
      detail: { ...stored.detail },
    }),
  ).toMatchObject({
    decisions: image.decisions,
  });

  const report: Report = {
    id: REPORT,
    version: 2,
    imageId: id,
    imageTitle: 'Lantern',
    uploader: { kind: 'seed', id: 'seed' },
    reason: 'spam',
    at,
    group: REPORT,
    isFirstOfReason: true,
    state: 'resolved',
    decision: { outcome: 'handled', by, at },
  };
  const { card, detail } = reportDefinition.toStored(report);
  expect(card).toMatchObject({ decision: { outcome: 'dismissed' } });
  expect(
    reportDefinition.fromStored({
      id: report.id,
      version: 2,
      card: { ...card },
      detail: { ...detail },
    }),
  ).toEqual(report);
});
