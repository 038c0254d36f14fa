import { expect, it } from 'vitest';
import { toMailbox } from './mailbox.ts';

it.each([
  ['juno@example.org', 'juno@example.org'],
  ['juno+one@example.org', 'juno@example.org'],
  ['juno+one+two@example.org', 'juno@example.org'],
  ['ju.no@example.org', 'ju.no@example.org'],
  ['ju.no@gmail.com', 'juno@gmail.com'],
  ['J.uno+x@googlemail.com'.toLowerCase(), 'juno@gmail.com'],
  ['+juno@example.org', '+juno@example.org'],
  ['juno@gmail.com.example.org', 'juno@gmail.com.example.org'],
])('the mailbox of %s is %s', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox));
