import { describe, expect, it } from 'vitest';
import { DiscordRefusal, type FieldErrors } from '../discord-refusal.ts';
import { checkBody } from './check-body.ts';
import { checkCommands } from './commands.ts';
import { Modal } from './components.ts';
import { checkMessage } from './message-body.ts';

/** What is refused, as the path of its field and Discord's code. */
function listRefused(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof DiscordRefusal)) throw error;
    expect(error).toMatchObject({ status: 400, body: { code: 50_035, message: 'Invalid Form Body' } });
    // Only this refusal is expected, and it has these.
    return listCodes((error.body as { errors: FieldErrors }).errors);
  }
}

const listCodes = (errors: FieldErrors, path: readonly string[] = []): string[] =>
  Object.entries(errors).flatMap(([field, inner]) =>
    Array.isArray(inner)
      ? inner.map(({ code }) => [path.join('.'), code].join(' ').trim())
      : listCodes(inner, [...path, field]),
  );

const TOO_LONG = 'BASE_TYPE_MAX_LENGTH';
const repeat = <Each>(count: number, build: (nth: number) => Each): Each[] =>
  Array.from({ length: count }, (_, nth) => build(nth));
const buildText = (length: number) => 'x'.repeat(length);

const embed = (fields: object) => ({ embeds: [fields] });
const row = (...components: object[]) => ({ type: 1, components });
const rows = (...components: object[]) => ({ components: [row(...components)] });
const button = (fields: object = {}) => ({ type: 2, style: 1, label: 'Like', custom_id: 'like', ...fields });
const option = (fields: object = {}) => ({ label: 'Newest', value: 'newest', ...fields });
const select = (fields: object = {}) => ({ type: 3, custom_id: 'order', options: [option()], ...fields });

describe('a message', () => {
  it.each<[string, number, (size: number) => object, string]>([
    ['content', 2_000, (size) => ({ content: buildText(size) }), 'content'],
    ['embeds', 10, (size) => ({ embeds: repeat(size, () => ({ title: 'x' })) }), 'embeds'],
    ['the title of an embed', 256, (size) => embed({ title: buildText(size) }), 'embeds.0.title'],
    ['its description', 4_096, (size) => embed({ description: buildText(size) }), 'embeds.0.description'],
    ['its footer', 2_048, (size) => embed({ footer: { text: buildText(size) } }), 'embeds.0.footer.text'],
    ['its author', 256, (size) => embed({ author: { name: buildText(size) } }), 'embeds.0.author.name'],
    [
      'its fields',
      25,
      (size) => embed({ fields: repeat(size, () => ({ name: 'x', value: 'x' })) }),
      'embeds.0.fields',
    ],
    [
      'the name of a field',
      256,
      (size) => embed({ fields: [{ name: buildText(size), value: 'x' }] }),
      'embeds.0.fields.0.name',
    ],
    [
      'the value of a field',
      1_024,
      (size) => embed({ fields: [{ name: 'x', value: buildText(size) }] }),
      'embeds.0.fields.0.value',
    ],
    [
      'rows',
      5,
      (size) => ({ components: repeat(size, (nth) => row(button({ custom_id: `like:${nth}` }))) }),
      'components',
    ],
    [
      'the buttons of a row',
      5,
      (size) => rows(...repeat(size, (nth) => button({ custom_id: `like:${nth}` }))),
      'components.0.components',
    ],
    [
      'the label of a button',
      80,
      (size) => rows(button({ label: buildText(size) })),
      'components.0.components.0.label',
    ],
    [
      'a custom id',
      100,
      (size) => rows(button({ custom_id: buildText(size) })),
      'components.0.components.0.custom_id',
    ],
    [
      'the options of a menu',
      25,
      (size) => rows(select({ options: repeat(size, (nth) => option({ value: `${nth}` })) })),
      'components.0.components.0.options',
    ],
    [
      'the label of an option',
      100,
      (size) => rows(select({ options: [option({ label: buildText(size) })] })),
      'components.0.components.0.options.0.label',
    ],
    [
      'the placeholder of a menu',
      150,
      (size) => rows(select({ placeholder: buildText(size) })),
      'components.0.components.0.placeholder',
    ],
  ])('may have %s up to %d, and not one more', (_, most, build, path) => {
    expect(listRefused(() => checkMessage(build(most)))).toEqual([]);
    expect(listRefused(() => checkMessage(build(most + 1)))).toEqual([`${path} ${TOO_LONG}`]);
  });

  it('may have 6,000 characters in all of its embeds', () => {
    const build = (size: number) => ({
      embeds: [{ description: buildText(4_000) }, { description: buildText(size) }],
    });
    expect(listRefused(() => checkMessage(build(2_000)))).toEqual([]);
    expect(listRefused(() => checkMessage(build(2_001)))).toEqual(['embeds INVALID_VALUE']);
  });

  it.each<[string, object, string]>([
    ['an empty title', embed({ title: '' }), 'embeds.0.title BASE_TYPE_MIN_LENGTH'],
    ['an empty embed', embed({}), 'embeds.0 INVALID_VALUE'],
    [
      'a field without a text',
      embed({ fields: [{ name: 'x', value: '' }] }),
      'embeds.0.fields.0.value BASE_TYPE_MIN_LENGTH',
    ],
    [
      'a color of more than 24 bits',
      embed({ title: 'x', color: 0x1_00_00_00 }),
      'embeds.0.color NUMBER_TYPE_MAX',
    ],
    [
      'an image of another protocol',
      embed({ image: { url: 'javascript:alert(1)' } }),
      'embeds.0.image.url INVALID_VALUE',
    ],
    [
      'a link to an attachment',
      embed({ title: 'x', url: 'attachment://a.png' }),
      'embeds.0.url INVALID_VALUE',
    ],
    [
      'a button without a label or an emoji',
      rows({ type: 2, style: 1, custom_id: 'like' }),
      'components.0.components.0 INVALID_VALUE',
    ],
    [
      'a button without a custom id',
      rows({ type: 2, style: 1, label: 'Like' }),
      'components.0.components.0 INVALID_VALUE',
    ],
    [
      'a link without an address',
      rows({ type: 2, style: 5, label: 'Open' }),
      'components.0.components.0 INVALID_VALUE',
    ],
    [
      'a link with a custom id',
      rows(button({ style: 5, url: 'https://pixelcrowd.test' })),
      'components.0.components.0 INVALID_VALUE',
    ],
    [
      'a menu without options',
      rows(select({ options: [] })),
      'components.0.components.0.options BASE_TYPE_MIN_LENGTH',
    ],
    [
      'a menu that wants more values than it has',
      rows(select({ max_values: 2 })),
      'components.0.components.0 INVALID_VALUE',
    ],
    ['a button next to a menu', rows(button(), select()), 'components.0.components INVALID_VALUE'],
    ['a custom id twice', { components: [row(button()), row(button())] }, 'components INVALID_VALUE'],
  ])('may not have %s', (_, body, refused) => {
    expect(listRefused(() => checkMessage(body))).toContain(refused);
  });
});

describe('a layout', () => {
  const IS_LAYOUT = 1 << 15;
  const check = (component: object) => () => checkMessage({ components: [component] }, IS_LAYOUT);
  const display = (size = 1) => ({ type: 10, content: buildText(size) });
  const media = { url: 'attachment://a.png' };

  it.each<[string, number, (size: number) => object, string]>([
    ['a text', 4_000, display, `components.0.content ${TOO_LONG}`],
    [
      'a gallery',
      10,
      (size) => ({ type: 12, items: repeat(size, () => ({ media })) }),
      `components.0 ${TOO_LONG}`,
    ],
    [
      'a section',
      3,
      (size) => ({ type: 9, components: repeat(size, () => display()), accessory: { type: 11, media } }),
      `components.0 ${TOO_LONG}`,
    ],
  ])('may have %s up to %d, and not one more', (_, most, build, refused) => {
    expect(listRefused(check(build(most)))).toEqual([]);
    expect(listRefused(check(build(most + 1)))).toEqual([refused]);
  });
});

describe('a modal', () => {
  const input = (fields: object = {}) => ({ type: 4, custom_id: 'code', style: 1, ...fields });
  const label = (fields: object = {}) => ({ type: 18, label: 'Code', component: input(), ...fields });
  const modal = (fields: object = {}) => ({
    custom_id: 'verify',
    title: 'Verify',
    components: [label()],
    ...fields,
  });
  const asking = (fields: object) => modal({ components: [label({ component: input(fields) })] });

  it.each<[string, number, (size: number) => object, string]>([
    ['a title', 45, (size) => modal({ title: buildText(size) }), 'title'],
    ['a custom id', 100, (size) => modal({ custom_id: buildText(size) }), 'custom_id'],
    [
      'questions',
      5,
      (size) =>
        modal({ components: repeat(size, (nth) => label({ component: input({ custom_id: `${nth}` }) })) }),
      'components',
    ],
    [
      'the label of a question',
      45,
      (size) => modal({ components: [label({ label: buildText(size) })] }),
      'components.0.label',
    ],
    [
      'its description',
      100,
      (size) => modal({ components: [label({ description: buildText(size) })] }),
      'components.0.description',
    ],
    ['a value', 4_000, (size) => asking({ value: buildText(size) }), 'components.0.component.value'],
    [
      'a placeholder',
      100,
      (size) => asking({ placeholder: buildText(size) }),
      'components.0.component.placeholder',
    ],
  ])('may have %s up to %d, and not one more', (_, most, build, path) => {
    expect(listRefused(() => checkBody(Modal, build(most)))).toEqual([]);
    expect(listRefused(() => checkBody(Modal, build(most + 1)))).toEqual([`${path} ${TOO_LONG}`]);
  });

  it('asks for 1 to 4,000 characters', () => {
    const check = (lengths: object) => listRefused(() => checkBody(Modal, asking(lengths)));
    expect(check({ min_length: 0, max_length: 4_000 })).toEqual([]);
    expect(check({ max_length: 0 })).toEqual(['components.0.component.max_length NUMBER_TYPE_MIN']);
    expect(check({ min_length: 4_001 })).toEqual(['components.0.component.min_length NUMBER_TYPE_MAX']);
  });
});

describe('a command', () => {
  const command = (fields: object = {}) => ({ name: 'gallery', description: 'Shows images', ...fields });
  const asking = (fields: object) =>
    command({ options: [{ type: 3, name: 'order', description: 'Order', ...fields }] });
  const choice = (fields: object = {}) => ({ name: 'Newest', value: 'newest', ...fields });

  it.each<[string, number, (size: number) => object, string]>([
    ['a name', 32, (size) => command({ name: buildText(size) }), `0.name ${TOO_LONG}`],
    ['a description', 100, (size) => command({ description: buildText(size) }), `0.description ${TOO_LONG}`],
    [
      'options',
      25,
      (size) => command({ options: repeat(size, (nth) => ({ type: 3, name: `${nth}`, description: 'x' })) }),
      `0.options ${TOO_LONG}`,
    ],
    [
      'choices',
      25,
      (size) => asking({ choices: repeat(size, () => choice()) }),
      `0.options.0.choices ${TOO_LONG}`,
    ],
    [
      'the name of a choice',
      100,
      (size) => asking({ choices: [choice({ name: buildText(size) })] }),
      `0.options.0.choices.0 ${TOO_LONG}`,
    ],
    [
      'the value of a choice',
      100,
      (size) => asking({ choices: [choice({ value: buildText(size) })] }),
      `0.options.0.choices.0 ${TOO_LONG}`,
    ],
    [
      'characters to ask for',
      6_000,
      (size) => asking({ max_length: size }),
      '0.options.0.max_length NUMBER_TYPE_MAX',
    ],
    ['a name in a menu', 32, (size) => ({ type: 3, name: buildText(size) }), `0.name ${TOO_LONG}`],
  ])('may have %s up to %d, and not one more', (_, most, build, refused) => {
    expect(listRefused(() => checkCommands([build(most)]))).toEqual([]);
    expect(listRefused(() => checkCommands([build(most + 1)]))).toEqual([refused]);
  });

  it.each<[string, object, string]>([
    ['a space in its name', command({ name: 'my gallery' }), '0.name STRING_TYPE_REGEX'],
    [
      'a language that Discord lacks',
      command({ name_localizations: { xx: 'x' } }),
      '0.name_localizations INVALID_VALUE',
    ],
    ['a context that is none', command({ contexts: [3] }), '0.contexts INVALID_VALUE'],
    [
      'permissions that are no number',
      command({ default_member_permissions: 'admin' }),
      '0.default_member_permissions STRING_TYPE_REGEX',
    ],
    [
      'a channel type that is none',
      asking({ channel_types: [1] }),
      '0.options.0.channel_types INVALID_VALUE',
    ],
    [
      'choices and suggestions',
      asking({ choices: [choice()], autocomplete: true }),
      '0.options.0 INVALID_VALUE',
    ],
  ])('may not have %s', (_, body, refused) => {
    expect(listRefused(() => checkCommands([body]))).toEqual([refused]);
  });

  it('is one of up to 100', () => {
    const build = (count: number) => repeat(count, (nth) => command({ name: `gallery-${nth}` }));
    expect(listRefused(() => checkCommands(build(100)))).toEqual([]);
    expect(listRefused(() => checkCommands(build(101)))).toEqual(['APPLICATION_COMMAND_TOO_MANY']);
  });
});
