import { expect, it } from 'vitest';
import type { CoinTransactionId, IsoTime } from '../../../../../shared/ids.ts';
import { buildCsv } from './build-csv.ts';

it('a CSV file quotes what it has to, and defuses formulas', () => {
  const csv = buildCsv([
    {
      id: 'AAAAAAAAAAAAAAAAAAAAAA' as CoinTransactionId, // the form of an id
      type: 'debit',
      amount: 1_250,
      date: '2026-11-20T12:00:00.000Z' as IsoTime, // the form of a time
      description: '=SUM(A1:A9)',
      balanceAfter: 50,
      characterName: 'Wren "the Quiet", Vale',
      by: 'juno',
      reason: 'One\nTwo',
    },
  ]);
  expect(csv).toBe(
    '\uFEFFdate,type,amount,balanceAfter,description,characterName,by,reason,id,reverses,reversedBy\r\n' +
      `2026-11-20T12:00:00.000Z,debit,1250,50,'=SUM(A1:A9),"Wren ""the Quiet"", Vale",juno,"One\nTwo",` +
      'AAAAAAAAAAAAAAAAAAAAAA,,\r\n',
  );
});
