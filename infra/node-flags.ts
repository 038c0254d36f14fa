/** Node's flags for every function, on AWS and on one machine: stack traces name the TypeScript files, by the bundles' source maps. */
export const NODE_FLAGS: readonly string[] = ['--enable-source-maps'];
