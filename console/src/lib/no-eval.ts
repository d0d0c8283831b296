/**
 * Tells zod that it may compile nothing: the page's security policy forbids `new Function`. It would find out by
 * trying, with the first schema that is made, so it has to be told before any piece with schemas is loaded. Its
 * own `config()` is in such a piece; what that sets is this.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { jitless: true };

export {};
