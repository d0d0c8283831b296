/** How short a language says "9 seconds ago": some have a narrow form that only says -9, or minutes as metres. */
export function relativeStyle(locale: string): 'narrow' | 'short' {
  let style = styles.get(locale);
  if (style === undefined) {
    const narrow = new Intl.RelativeTimeFormat(locale, { style: 'narrow' }).format(-9, 'minute');
    style = /^[-−+]|\sm$/.test(narrow) ? 'short' : 'narrow';
    styles.set(locale, style);
  }
  return style;
}

const styles = new Map<string, 'narrow' | 'short'>();
