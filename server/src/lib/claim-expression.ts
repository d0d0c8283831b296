/**
 * Expressions that take a value from the claims of a provider: alternatives joined by `|`, of which the first
 * that gives something counts. An alternative is a claim's name, or a text with `{{ .claim }}` in it. A text
 * ends the search, and gives nothing when one of its claims is missing: half an address is none.
 */
export type Claims = Readonly<Record<string, unknown>>;

const PLACE = /\{\{([^{}]*)\}\}/g;
const PLACE_NAME = /^\s*\.([^\s.|]+(?:\.[^\s.|]+)*)\s*$/;

/** The value, or undefined when the claims hold none. */
export function readClaim(expression: string, claims: Claims): string | undefined {
  for (const alternative of alternativesOf(expression)) {
    if (alternative.includes('{{')) return fillTemplate(alternative, claims);
    const value = claims[alternative];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** What is wrong with an expression, or undefined. */
export function claimExpressionMistake(expression: string): string | undefined {
  for (const alternative of alternativesOf(expression)) {
    if (alternative === '')
      return 'has an empty alternative: write claims like email | {{ .id }}@example.org';
    const places = [...alternative.matchAll(PLACE)];
    const rest = alternative.replace(PLACE, '');
    if (/\{\{|\}\}/.test(rest) || places.some(([, inner]) => !PLACE_NAME.test(inner ?? ''))) {
      return 'must name claims like {{ .email }}: a dot and a name between double braces';
    }
  }
  return undefined;
}

function alternativesOf(expression: string): string[] {
  return expression.split('|').map((alternative) => alternative.trim());
}

function fillTemplate(template: string, claims: Claims): string | undefined {
  let isMissing = false;
  const filled = template.replace(PLACE, (_, inner: string) => {
    const path = PLACE_NAME.exec(inner)?.[1]?.split('.') ?? [];
    const value = printed(valueAt(claims, path));
    if (value === '') isMissing = true;
    return value;
  });
  return isMissing || filled.trim() === '' ? undefined : filled.trim();
}

function valueAt(claims: Claims, path: readonly string[]): unknown {
  let value: unknown = claims;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

/** Whole numbers without fraction or exponent; nothing for lists and objects. */
function printed(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
