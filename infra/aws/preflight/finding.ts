/** What a check of the account found. */
export type Finding =
  | { isMet: true; detail?: string }
  | {
      isMet: false;
      /** The exact step that a person takes, in a sentence or two. */
      step: string;
      /** Whether a deployment can succeed without it; a part of the site then does not work yet. */
      canWait?: boolean;
    };

/** One thing that a deployment needs. */
export interface Check {
  name: string;
  run: () => Promise<Finding>;
}

export const met = (detail?: string): Finding => ({ isMet: true, ...(detail && { detail }) });

export const unmet = (step: string): Finding => ({ isMet: false, step });

/** Something that may be done after the deployment. */
export const later = (step: string): Finding => ({ isMet: false, step, canWait: true });
