import type { DiscordApplication } from '#shared/discord-settings.ts';
import type { StageSettings } from '#shared/site-config.ts';

/** The settings that differ between deployments to AWS. */
export interface Stage {
  /** Part of every stack's name; the functions receive it as `STAGE`. */
  name: string;
  /** Whether `npm run destroy` may delete it. */
  isDisposable: boolean;
  /**
   * The public domain of the site. Its DNS entry points to the distribution that the web stack outputs: a `CNAME`, or for a
   * domain without a subdomain whatever its provider has instead, such as an alias in Route 53.
   */
  domain: string;
  /**
   * Whether browsers refuse plain HTTP for all subdomains of the domain, too, for two years. Only if every one of them has
   * HTTPS, now and later; on the domain itself, they always do.
   */
  securesSubdomains: boolean;
  /** The domain's certificate in ACM; CloudFront requires one in us-east-1, wherever the rest runs. */
  certificateArn: string;
  /** The sender of every email: a name with an address. The domain of the address becomes an SES identity. */
  mailFrom: string;
  /** The recipient of alarms and of error reports from the functions. */
  operationsMail: string;
  /** The settings of every page: social links, chat and download. */
  settings: StageSettings;
  /** The application at Discord, by its developer portal; null if the stage has none, which refuses every interaction. */
  discord: DiscordApplication | null;
}

/** What all stages have in common, or until a stage has values of its own. */
const SHARED = {
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
  operationsMail: 'operations@pixelcrowd.example',
  settings: {
    demoAccount: null,
    socialLinks: [
      { name: 'twitter', url: 'https://twitter.example/pixelcrowd' },
      { name: 'discord', url: 'https://discord.example/pixelcrowd' },
      { name: 'patreon', url: 'https://patreon.example/pixelcrowd' },
      { name: 'instagram', url: 'https://instagram.example/pixelcrowd' },
      { name: 'youtube', url: 'https://youtube.example/@pixelcrowd' },
    ],
    // To enable the chat of a stage, set the address of its own server's widget.
    chat: null,
    download: {
      platform: 'windows',
      version: 'v2.1.0',
      size: '2.5 GB',
      url: 'https://files.pixelcrowd.example/pixelcrowd-2.1.0-setup.exe',
    },
  },
  discord: null,
} satisfies Partial<Stage>;

const STAGES: readonly Stage[] = [
  {
    ...SHARED,
    name: 'dev',
    isDisposable: true,
    securesSubdomains: true,
    domain: 'dev.pixelcrowd.example',
    mailFrom: 'Pixelcrowd (dev) <no-reply@dev.pixelcrowd.example>',
  },
  {
    ...SHARED,
    name: 'demo',
    isDisposable: true,
    securesSubdomains: true,
    domain: 'demo.pixelcrowd.example',
    mailFrom: 'Pixelcrowd (demo) <no-reply@demo.pixelcrowd.example>',
  },
  {
    ...SHARED,
    // Its subdomains may belong to others, such as a mail or file service.
    name: 'prod',
    isDisposable: false,
    securesSubdomains: false,
    domain: 'pixelcrowd.example',
    mailFrom: 'Pixelcrowd <no-reply@pixelcrowd.example>',
  },
];

/**
 * The settings of a stage.
 *
 * @param name the stage's name; the first of the list if omitted
 * @throws Error naming the existing stages
 */
export function findStage(name?: string): Stage {
  const stage = name === undefined ? STAGES[0] : STAGES.find((known) => known.name === name);
  if (stage) return stage;
  throw new Error(
    `There is no stage ${name}. infra/aws/stage.ts has ${STAGES.map((s) => s.name).join(', ')}.`,
  );
}

/**
 * Reads `--stage name` from a command line.
 *
 * @returns the stage and the other arguments
 * @throws Error if the stage does not exist
 */
export function parseStage(words: readonly string[]): { stage: Stage; others: string[] } {
  const at = words.indexOf('--stage');
  if (at < 0) return { stage: findStage(), others: [...words] };
  return { stage: findStage(words[at + 1] ?? ''), others: words.toSpliced(at, 2) };
}

/** Checks whether a stage still has its placeholder values, which no account can use. */
export const isExample = ({ domain, certificateArn }: Stage): boolean =>
  domain.endsWith('.example') || certificateArn.includes(':000000000000:');
