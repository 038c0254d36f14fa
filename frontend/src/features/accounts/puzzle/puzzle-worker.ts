import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// The library's own worker is for Node: this one derives keys with the browser's cryptography.
handler({ deriveKey });
