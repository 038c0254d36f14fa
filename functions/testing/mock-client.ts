import { type AwsStub, mockClient as stubClient } from 'aws-sdk-client-mock';

const stubs: Pick<AwsStub<never, never, never>, 'restore'>[] = [];

/** Mocks a client of the AWS SDK, or all clients of a class, until the end of the test file. */
export const mockClient: typeof stubClient = (client) => {
  const stub = stubClient(client);
  stubs.push(stub);
  return stub;
};

/** Restores every client that `mockClient` has mocked. */
export function restoreClients(): void {
  for (const stub of stubs.splice(0)) stub.restore();
}
