import { documentClient } from '../../functions/platform/data/document-client.ts';

const TIMEOUT_MILLISECONDS = 120_000;

/**
 * Lets the requests of this process's client take two minutes. An emulator on a busy machine may respond more slowly
 * than the real service ever does, which is no failure.
 */
export function waitForEmulator(): void {
  // The SDK's handler for Node, which is the one used here, has settings for it.
  const handler = documentClient().config.requestHandler as {
    updateHttpClientConfig(key: 'requestTimeout' | 'socketTimeout', milliseconds: number): void;
  };
  handler.updateHttpClientConfig('requestTimeout', TIMEOUT_MILLISECONDS);
  handler.updateHttpClientConfig('socketTimeout', TIMEOUT_MILLISECONDS);
}
