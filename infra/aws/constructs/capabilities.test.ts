import { App, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../feature.ts';
import { IdentityStack } from '../stacks/identity-stack.ts';
import { TEST_STAGE } from '../test-stage.ts';
import { Capabilities } from './capabilities.ts';
import { DataTable } from './data-table.ts';
import { Media } from './media.ts';
import { Uploads } from './uploads.ts';

describe('resources created after the API', () => {
  it('cannot be granted to a feature that serves calls, and the error says what to do', () => {
    const app = new App();
    const stack = new Stack(app, 'Stack');
    const capabilities = new Capabilities({
      stage: TEST_STAGE,
      table: new DataTable(stack, 'Table'),
      uploads: new Uploads(stack, 'Uploads', 'https://pixelcrowd.test'),
      media: new Media(stack, 'Media'),
      identity: new IdentityStack(app, 'Identity'),
    });
    const feature: Feature = {
      name: 'greedy',
      purpose: 'Wants to mail at once',
      uses: { mail: true },
      memoryMegabytes: 128,
      timeoutSeconds: 1,
    };
    const role = new Role(stack, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    expect(() => capabilities.give(feature, role)).toThrow('leave the work to a task');
  });
});
