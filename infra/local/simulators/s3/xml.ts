const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** Escapes text as the content of an XML element. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);

/** The text of every element with a name, in order, at any depth; sufficient for the only XML body that S3 receives. */
export const listTexts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text
      .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
        String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
      )
      .replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => CHARACTERS.get(entity) ?? entity),
  );
