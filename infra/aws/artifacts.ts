/** The build output to deploy. */
export interface Artifacts {
  /** The folder with a feature's bundle. */
  getBundle: (feature: string) => string;
  /** The folder with the built app. */
  frontend: string;
  /** The release, as reported by the functions. */
  release: string;
}
