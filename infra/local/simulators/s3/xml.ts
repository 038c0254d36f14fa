const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** Text as the content of an XML element. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);

/** The text of every element of a name, in order, however deep; enough for the one body that S3 is sent. */
export const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text
      .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
        String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
      )
      .replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => CHARACTERS.get(entity) ?? entity),
  );
