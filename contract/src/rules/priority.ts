/** The highest priority that a template can have, and, below zero, the lowest. */
export const PRIORITY_MAX = 1000;
