/** One part of a language, as the build makes it. */
declare module '*?first' {
  export const catalogue: Partial<import('./catalogue.ts').Catalogue>;
}
declare module '*?others' {
  export const catalogue: Partial<import('./catalogue.ts').Catalogue>;
}
declare module '*?texts' {
  export const catalogue: Partial<import('./catalogue.ts').Catalogue>;
}
