import { expect, it } from 'vitest';
import { buildCsv } from './build-csv.ts';

it('a CSV file quotes what it has to, and defuses formulas', () => {
  const row = {
    amount: -1_250,
    description: '=SUM(A1:A9)',
    name: 'Wren "the Quiet", Vale',
    reason: 'One\nTwo',
  };
  const columns = (['amount', 'description', 'name', 'reason'] as const).map((name) => ({
    name,
    cell: (each: typeof row) => each[name],
  }));
  expect(buildCsv([...columns, { name: 'by', cell: () => undefined }], [row])).toBe(
    '\uFEFFamount,description,name,reason,by\r\n' +
      `-1250,'=SUM(A1:A9),"Wren ""the Quiet"", Vale","One\nTwo",\r\n`,
  );
});
