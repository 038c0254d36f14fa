import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../root.ts';

/** Words that appear nowhere, neither in prose nor in names, with what is written instead. */
export const WORDS: Readonly<Record<string, string>> = {
  anew: 'again',
  anybody: 'anyone',
  everybody: 'everyone',
  meanwhile: 'at the same time',
  somebody: 'someone',
  tidied: 'normalized',
  tidies: 'normalizes',
  tidy: 'normalize',
  unveil: 'show',
  veil: 'sensitive content',
  veiled: 'sensitive',
  whoever: 'anyone who',
};

/** Ordinary words that name nothing in the code: no file, and no part of an identifier. */
export const NAMES: Readonly<Record<string, string>> = {
  answer: 'response or respond',
  answered: 'response, or has responded',
  answerer: 'handler',
  answering: 'responding',
  answers: 'responses or responds',
  asked: 'request, query or requested',
  asker: 'requester, viewer or caller',
  audience: 'rating group or scope',
  band: 'rating group',
  beside: 'next, parallel or neighbor',
  doorkeeper: 'handler',
  happening: 'event',
  hear: 'receive',
  heard: 'received',
  knock: 'request',
  nobody: 'none or unknown',
  standing: 'status',
  told: 'known or sent',
};

/** Texts that contain such a word and stay. */
const EXEMPT = [
  'answeredWith', // stored by the simulated Discord
  'askedAt', // stored in subscriptions
  'pixelcrowd.veil', // stored in browsers
  'changed-meanwhile', // the changelog says which error code changed
];

/** The files of the FAQ, where an answer is the text below a question. */
const FAQ_FILE = /(^|\/)[^/]*faq/;

const FOLDERS = ['.', 'docs', 'events', 'frontend', 'functions', 'infra', 'shared'];
const IGNORED =
  /(^|\/)(node_modules|dist|\.local|cdk\.out|coverage)\/|^package-lock\.json$|^infra\/checks\/words/;
const TEXTS = /\.(ts|tsx|mts|mjs|css|html|md|json)$/;

export interface OldWord {
  file: string;
  /** 0 for the name of the file. */
  line: number;
  word: string;
  instead: string;
}

/**
 * Returns every old word in the project's sources and documents.
 *
 * @param root the folder to search; the project itself unless a test passes another
 */
export async function findOldWords(root = ROOT): Promise<OldWord[]> {
  const files = await listTexts(root);
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n');
      const words = [
        ...findWords(basename(file), true).map((word) => ({ file, line: 0, word })),
        ...lines.flatMap((text, index) => findWords(text).map((word) => ({ file, line: index + 1, word }))),
      ];
      return words.filter(({ word }) => !(word.startsWith('answer') && FAQ_FILE.test(file)));
    }),
  );
  return found.flat().map((each) => ({ ...each, instead: WORDS[each.word] ?? NAMES[each.word] ?? '' }));
}

/** @param isName whether the whole text is a name, whose parts may be joined by hyphens */
function findWords(text: string, isName = false): string[] {
  const checked = EXEMPT.reduce((rest, exempt) => rest.replaceAll(exempt, ''), text);
  return (checked.match(/[A-Za-z]+/g) ?? []).flatMap((run) => {
    const parts = splitCamelCase(run);
    const isPartOfName = () => isName || parts.length > 1 || isDeclared(checked, run);
    return parts.filter(
      (part) => Object.hasOwn(WORDS, part) || (Object.hasOwn(NAMES, part) && isPartOfName()),
    );
  });
}

const splitCamelCase = (run: string): string[] =>
  (run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

const isDeclared = (text: string, name: string): boolean =>
  new RegExp(`\\b(const|let|function|class|interface|type)\\s+${name}\\b`).test(text);

async function listTexts(root: string): Promise<string[]> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: folder !== '.' }).catch(() => []);
      return names.map((name) => (folder === '.' ? name : `${folder}/${name}`));
    }),
  );
  return listed.flat().filter((file) => TEXTS.test(file) && !IGNORED.test(file));
}
