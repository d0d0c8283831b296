/** The first page of the user guide. Relative to the base address of the console. */
export const guideAddress = 'docs/index.html';
