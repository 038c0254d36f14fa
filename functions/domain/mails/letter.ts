/** The content of an email, independent of its format. Any part may contain untrusted text. */
export interface Letter {
  subject: string;
  /** The recipient's name for the greeting, if known. */
  name: string | undefined;
  /** One sentence that summarizes the email; inboxes show it next to the subject. */
  sentence: string;
  /** A code to enter. */
  code?: string;
  /** The link to continue. */
  button?: { label: string; url: string };
  /** Facts by their labels. */
  facts?: Record<string, string>;
  /** Further instructions. */
  paragraphs?: readonly string[];
  /** Why the recipient receives this email. */
  because: string;
}
