import type { StageSettings } from '../../shared/site-config.ts';

/** What differs from one installation on AWS to the next. */
export interface Stage {
  /** Part of every stack's name, and what the functions know as `STAGE`. */
  name: string;
  /** Where visitors find the site. Its DNS entry leads to the distribution that the web stack names. */
  domain: string;
  /** The domain's certificate in ACM; CloudFront takes one from us-east-1 only, wherever the rest runs. */
  certificateArn: string;
  /** The sender of every mail, a name with its address. The address's domain becomes an identity of SES. */
  mailFrom: string;
  /** Who is told when something fails, by the alarms and by the functions themselves. */
  operationsMail: string;
  /** What every page of the site is told: where the game is followed, its chat, its download. */
  settings: StageSettings;
}

const STAGES: readonly Stage[] = [
  {
    name: 'production',
    domain: 'pixelcrowd.example',
    certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
    mailFrom: 'Pixelcrowd <no-reply@pixelcrowd.example>',
    operationsMail: 'operations@pixelcrowd.example',
    settings: {
      socialLinks: [
        { name: 'twitter', url: 'https://twitter.example/pixelcrowd' },
        { name: 'discord', url: 'https://discord.example/pixelcrowd' },
        { name: 'patreon', url: 'https://patreon.example/pixelcrowd' },
        { name: 'instagram', url: 'https://instagram.example/pixelcrowd' },
        { name: 'youtube', url: 'https://youtube.example/@pixelcrowd' },
      ],
      // A stage gets its chat with the address of its own server's widget.
      chat: null,
      download: {
        platform: 'windows',
        version: 'v2.1.0',
        size: '2.5 GB',
        url: 'https://files.pixelcrowd.example/pixelcrowd-2.1.0-setup.exe',
      },
    },
  },
];

/**
 * The settings of a stage.
 *
 * @param name the stage's name; the first of the list where none is given
 * @throws Error naming the stages there are
 */
export function stageNamed(name?: string): Stage {
  const stage = name === undefined ? STAGES[0] : STAGES.find((known) => known.name === name);
  if (stage) return stage;
  throw new Error(
    `There is no stage ${name}. infra/aws/stage.ts has ${STAGES.map((s) => s.name).join(', ')}.`,
  );
}

/**
 * Reads `--stage name` from a command line.
 *
 * @returns the stage, and what else was said
 * @throws Error for a stage that there is not
 */
export function stageFrom(words: readonly string[]): { stage: Stage; others: string[] } {
  const at = words.indexOf('--stage');
  if (at < 0) return { stage: stageNamed(), others: [...words] };
  return { stage: stageNamed(words[at + 1] ?? ''), others: words.toSpliced(at, 2) };
}

/** Whether a stage still has the values it came with, which no account can use. */
export const isExample = ({ domain, certificateArn }: Stage): boolean =>
  domain.endsWith('.example') || certificateArn.includes(':000000000000:');
