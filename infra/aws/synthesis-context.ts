import type { IConstruct } from 'constructs';

/** What a deployment knows of the account, and the templates depend on. */
export interface SynthesisContext {
  /**
   * Protects what cannot be recreated, and the stacks that have it, from being deleted. A deployment sets it once the stacks
   * exist: what failed to be created could not be removed otherwise.
   */
  isProtected: boolean;
  /** Whether SES knows the domain of the mails already, from elsewhere, so that no stack may create it. */
  importsMailDomain: boolean;
  /** The id of the keys whose signatures count for downloads. */
  downloadKeyGroup: string;
  /**
   * Whether every release that the stage remembers takes routes for any method. Routes change at once, also for the
   * functions that are live until the release and after a rollback.
   */
  takesAnyMethod: boolean;
}

const KEY = 'pixelcrowd:deployment';

/** The values of a context that hold where a deployment names no others. */
const USUAL: SynthesisContext = {
  isProtected: false,
  importsMailDomain: false,
  downloadKeyGroup: '00000000-0000-0000-0000-000000000000',
  takesAnyMethod: true,
};

/** The context of the CDK app for what a deployment knows. */
export const buildContext = (known: Partial<SynthesisContext>): Record<string, SynthesisContext> => ({
  [KEY]: { ...USUAL, ...known },
});

/** Reads what the deployment knows. */
export const readContext = ({ node }: IConstruct): SynthesisContext => node.tryGetContext(KEY) ?? USUAL;
