import './skip-element-stacks.ts';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

// The test files of a browser share one page and its modules. Unlike them, this file runs again before each test file,
// so that its hook is there for all of them.
beforeEach(cleanup);
