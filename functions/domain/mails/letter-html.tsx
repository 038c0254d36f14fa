import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Column, Container, Head, Html, Link, Preview, Row, Section, Text } from 'react-email';
import type { Letter } from './letter.ts';

/** The colours of the night arcade theme; email clients do not support CSS variables. */
const GROUND = '#0e0b1f';
const PANEL = '#171333';
const RAISED = '#221c4a';
const LINE = '#352d6e';
const TEXT = '#f5f2ff';
const SOFT = '#b3abdf';
const HOT = '#ff5c93';
const HOT_INK = '#1b0414';
const COOL = '#3fe0d0';
const COIN = '#ffd166';
const SHADOW = '#04020c';

const SANS = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "'Pixelify Sans','Courier New',Courier,monospace";
const NORMAL: CSSProperties = { fontFamily: SANS, fontSize: '16px', lineHeight: '25px', color: TEXT };
const SMALL: CSSProperties = { fontFamily: SANS, fontSize: '13px', lineHeight: '20px', color: SOFT };

/**
 * Renders an email in the site's design. It loads no external resources, so that opening it cannot be tracked.
 *
 * @param origin the site's origin, linked in the header and in the footer
 */
export const renderLetterHtml = (letter: Letter, origin: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Page letter={letter} origin={origin} />)}`;

const Page = ({ letter, origin }: { letter: Letter; origin: string }) => (
  <Html>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark" />
      <meta name="supported-color-schemes" content="dark" />
      <title>{letter.subject}</title>
    </Head>
    <Body style={{ backgroundColor: GROUND, margin: 0, padding: '32px 16px' }}>
      <Preview useTitleTag={false}>{letter.sentence}</Preview>
      <Container style={{ maxWidth: '560px' }}>
        <Wordmark origin={origin} />
        <Section style={PANEL_STYLE}>
          <Content {...letter} />
        </Section>
        <Text style={{ ...SMALL, margin: '24px 4px 0' }}>
          {letter.because}
          <br />
          <Link href={origin} style={{ color: SOFT, textDecoration: 'underline' }}>
            Pixelcrowd
          </Link>
        </Text>
      </Container>
    </Body>
  </Html>
);

const PANEL_STYLE: CSSProperties = {
  backgroundColor: PANEL,
  border: `3px solid ${LINE}`,
  boxShadow: `8px 8px 0 ${SHADOW}`,
  padding: '32px 28px 12px',
};

/** The logo: three pixels and the name. */
const Wordmark = ({ origin }: { origin: string }) => (
  <Section style={{ paddingBottom: '20px' }}>
    <Row>
      {[HOT, COOL, COIN].map((colour) => (
        <Column key={colour} width="10" style={{ width: '10px', backgroundColor: colour, fontSize: 0 }}>
          {'\u00a0'}
        </Column>
      ))}
      <Column style={{ paddingLeft: '12px' }}>
        <Link href={origin} style={NAME_STYLE}>
          Pixelcrowd
        </Link>
      </Column>
    </Row>
  </Section>
);

const NAME_STYLE: CSSProperties = {
  fontFamily: MONO,
  fontSize: '22px',
  lineHeight: '24px',
  fontWeight: 'bold',
  letterSpacing: '1px',
  color: TEXT,
  textDecoration: 'none',
};

const Content = ({ name, sentence, code, button, facts, paragraphs = [] }: Letter) => (
  <>
    <Paragraph text={name ? `Hello ${name},` : 'Hello,'} />
    <Paragraph text={sentence} />
    {code && <CodeBox code={code} />}
    {button && <ButtonAndUrl {...button} />}
    {facts && <Facts facts={facts} />}
    {paragraphs.map((text) => (
      <Paragraph key={text} text={text} />
    ))}
  </>
);

const Paragraph = ({ text }: { text: string }) => (
  <Text style={{ ...NORMAL, margin: '0 0 20px' }}>{text}</Text>
);

const CodeBox = ({ code }: { code: string }) => (
  <Section style={{ paddingBottom: '20px' }}>
    <Section style={{ backgroundColor: RAISED, border: `3px solid ${COOL}`, padding: '18px' }}>
      <Text style={CODE_STYLE}>{code}</Text>
    </Section>
  </Section>
);

const CODE_STYLE: CSSProperties = {
  fontFamily: MONO,
  fontSize: '36px',
  lineHeight: '40px',
  fontWeight: 'bold',
  letterSpacing: '8px',
  textAlign: 'center',
  color: COOL,
  margin: 0,
};

/** Repeats the URL below the button, for clients that do not render links. */
const ButtonAndUrl = ({ label, url }: NonNullable<Letter['button']>) => (
  <>
    <Button href={url} style={BUTTON_STYLE}>
      {label}
    </Button>
    <Text style={{ ...SMALL, margin: '20px 0', wordBreak: 'break-all' }}>
      {'Or open this link: '}
      <Link href={url} style={{ color: COOL, textDecoration: 'underline' }}>
        {url}
      </Link>
    </Text>
  </>
);

const BUTTON_STYLE: CSSProperties = {
  backgroundColor: HOT,
  boxShadow: `5px 5px 0 ${SHADOW}`,
  padding: '14px 26px',
  fontFamily: SANS,
  fontSize: '17px',
  lineHeight: '22px',
  fontWeight: 'bold',
  color: HOT_INK,
};

const Facts = ({ facts }: { facts: NonNullable<Letter['facts']> }) => (
  <Section style={{ paddingBottom: '20px' }}>
    {Object.entries(facts).map(([what, value]) => (
      <Row key={what}>
        <Column width="68" style={{ ...SMALL, ...LABEL_STYLE }}>
          {what}
        </Column>
        <Column style={{ ...NORMAL, padding: '2px 0', wordBreak: 'break-word' }}>{value}</Column>
      </Row>
    ))}
  </Section>
);

/** Rows are tables of their own, so a common width aligns their values. */
const LABEL_STYLE: CSSProperties = {
  width: '68px',
  padding: '4px 16px 4px 0',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
};
