/**
 * Passwords of tests are hashed as everywhere, for a fraction of the work: hundreds of them took a tenth of the time of
 * what signs in. That a real server takes the full one is tried where the commands are.
 */
import { passwordCost } from '../lib/password-hash.ts';

Object.assign(passwordCost, { memory: 64, passes: 1 });
