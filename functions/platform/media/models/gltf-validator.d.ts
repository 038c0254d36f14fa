/** The part of the Khronos glTF validator that we use; the package has no types of its own. */
declare module 'gltf-validator' {
  interface Message {
    code: string;
    message: string;
    /** From 0, an error, to 3, a hint. */
    severity: number;
    /** The place in the JSON of the model. */
    pointer?: string;
  }
  interface Report {
    issues: {
      numErrors: number;
      numWarnings: number;
      numInfos: number;
      numHints: number;
      messages: Message[];
    };
  }
  interface Options {
    format?: 'glb' | 'gltf';
    maxIssues?: number;
    writeTimestamp?: boolean;
  }
  export function validateBytes(data: Uint8Array, options?: Options): Promise<Report>;
}
