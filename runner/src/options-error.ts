/** A mistake in the runner's settings; the message names the setting and what to do. */
export class OptionsError extends Error {}
