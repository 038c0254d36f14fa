import { expect, it } from 'vitest';
import { toFileName } from './file-name.ts';

it.each([
  ['Lantern keeper', 'Lantern-keeper'],
  ['  Café *7*: déjà vu?! ', 'Café-7-déjà-vu'],
  ['Cafe\u0301', 'Café'],
  ["l'été à Łódź", 'l-été-à-Łódź'],
  ['月光', '月光'],
  ['Мотылёк ночью', 'Мотылёк-ночью'],
  ['हिन्दी चित्र', 'हिन्दी-चित्र'],
  ['❤️ ١٢ 1️⃣ 😀', '١٢-1️⃣'],
  ['../../etc/passwd', 'etc-passwd'],
  ['con\u0000.txt\n', 'con-txt'],
  ['\u0301❤️', ''],
])('the words of %j are the file name %j', (text, name) => {
  expect(toFileName(text)).toBe(name);
});
