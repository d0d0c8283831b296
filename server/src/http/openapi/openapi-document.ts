/** The document as plain JSON, as far as code of ours looks into it. */
export type Json = Record<string, unknown>;

export interface OpenApiDocument extends Json {
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: Record<string, Record<string, Json>> & { readonly schemas: Record<string, Json> };
}
