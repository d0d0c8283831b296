/**
 * As much of Protocol Buffers as a provider of Pulumi speaks: fields by their numbers, and `google.protobuf.Struct`,
 * in which its values travel.
 */

type Wire = Buffer | number;

/** What a message holds, by the number of the field. */
export type Message = ReadonlyMap<number, readonly Wire[]>;

export function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, Wire[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const taken = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const read = (type: number): Wire => {
    if (type === 0) return varint();
    if (type === 1) return taken(8).readDoubleLE();
    if (type === 5) return taken(4).readFloatLE();
    return taken(varint());
  };
  while (at < bytes.length) {
    const key = varint();
    const list = fields.get(key >>> 3) ?? [];
    fields.set(key >>> 3, [...list, read(key & 7)]);
  }
  return fields;
}

export const textOf = (message: Message, field: number) => String(message.get(field)?.at(-1) ?? '');
export const isSet = (message: Message, field: number) => Number(message.get(field)?.at(-1) ?? 0) === 1;

/** The values in that field. */
export function structOf(message: Message, field: number): Record<string, unknown> {
  const bytes = message.get(field)?.at(-1);
  return Buffer.isBuffer(bytes) ? fieldsIn(bytes) : {};
}

function fieldsIn(bytes: Buffer): Record<string, unknown> {
  const entries = readMessage(bytes).get(1) ?? [];
  return Object.fromEntries(
    entries.map((entry) => {
      const pair = readMessage(entry as Buffer);
      return [textOf(pair, 1), valueIn(pair.get(2)?.at(-1) as Buffer)];
    }),
  );
}

function valueIn(bytes: Buffer): unknown {
  const [[kind, [value]] = [1, [0]]] = [...readMessage(bytes)];
  if (kind === 2) return value;
  if (kind === 3) return String(value);
  if (kind === 4) return value === 1;
  if (kind === 5) return fieldsIn(value as Buffer);
  if (kind === 6) return (readMessage(value as Buffer).get(1) ?? []).map((one) => valueIn(one as Buffer));
  return null;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

/** `value`: text and messages as they are, numbers and truth values as whole numbers. */
export function field(number: number, value: string | Buffer | number | boolean): Buffer {
  if (typeof value === 'number' || typeof value === 'boolean')
    return Buffer.concat([varint(number * 8), varint(Number(value))]);
  const bytes = Buffer.from(value);
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

/** Values as a `Struct`. */
export function struct(values: Readonly<Record<string, unknown>>): Buffer {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Buffer.concat(
    entries.map(([name, value]) => field(1, Buffer.concat([field(1, name), field(2, asValue(value))]))),
  );
}

function asValue(value: unknown): Buffer {
  if (typeof value === 'string') return field(3, value);
  if (typeof value === 'boolean') return field(4, value);
  if (typeof value === 'number') {
    const double = Buffer.alloc(9);
    double[0] = 2 * 8 + 1;
    double.writeDoubleLE(value, 1);
    return double;
  }
  if (Array.isArray(value)) return field(6, Buffer.concat(value.map((one) => field(1, asValue(one)))));
  if (typeof value === 'object' && value !== null) return field(5, struct(value as Record<string, unknown>));
  return field(1, 0);
}
