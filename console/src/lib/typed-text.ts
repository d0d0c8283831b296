/** What a form sends of a text: without the blanks at its ends, unless nobody has touched it. */
export function typedText(value: string, stored: string | null | undefined): string {
  return value === stored ? value : value.trim();
}
