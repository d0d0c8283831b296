/** Text for the API page. */

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Back-ticks become code, double stars bold. */
export function markup(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
}

export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((part) => `<p>${markup(part)}</p>`)
    .join('');
}

/** A value as text that can be copied. */
export function codeBlock(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return `<pre tabindex="0">${escapeHtml(text)}</pre>`;
}
