/** JSON of the audit log, of which the end may be cut off. */

const CUT = '…';

/** undefined: it cannot be read. Of what is cut the entries before that are read. */
export function readLists(text: string): unknown {
  const value = parsed(text);
  if (value !== undefined || !text.endsWith(CUT) || !/^\s*[[{]/.test(text)) return value;
  return parsed(closed(text.slice(0, -CUT.length)));
}

/** Whether a part of it is not shown. */
export function isCut(text: string | null): boolean {
  return text?.endsWith(CUT) === true && parsed(text) === undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Up to the last entry of the outermost list or map that is complete. */
function closed(text: string): string {
  const first = text.trimStart()[0];
  const pair = first === '[' ? '[]' : '{}';
  let depth = 0;
  let isQuoted = false;
  let end = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',' && depth === 1) end = at;
  }
  return end < 0 ? pair : text.slice(0, end) + pair[1];
}
