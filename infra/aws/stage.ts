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
}

const STAGES: readonly Stage[] = [
  {
    name: 'production',
    domain: 'pixelcrowd.example',
    certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
    mailFrom: 'Pixelcrowd <no-reply@pixelcrowd.example>',
    operationsMail: 'operations@pixelcrowd.example',
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
