/**
 * A provider for the real Pulumi, which has none built in whose things exist outside of its state: its `Note` is a file.
 * `path` is where (another one replaces it), `content` what it holds, `seconds` how long it takes to be made.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { field, isSet, type Message, readMessage, struct, structOf, textOf } from './protobuf.ts';

const TYPE = 'notes:index:Note';
const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';
/** `UPDATE`, `UPDATE_REPLACE` */
const KINDS = { content: 4, seconds: 4, path: 5 } as const;

const inputs = { path: { type: 'string' }, content: { type: 'string' }, seconds: { type: 'number' } };
const schema = {
  name: 'notes',
  version: '1.0.0',
  resources: {
    [TYPE]: {
      inputProperties: inputs,
      requiredInputs: ['path', 'content'],
      properties: { ...inputs, length: { type: 'integer' } },
    },
  },
};

type Values = Record<string, unknown>;
type Answer = Buffer | Promise<Buffer>;

let cancel = () => {};
const cancelled = new Promise<never>((_resolve, reject) => {
  cancel = () => reject(new Error('it was asked to end'));
});
cancelled.catch(() => undefined);

function outputsOf(values: Values): Values {
  const { content } = values;
  return { ...values, length: content === UNKNOWN ? UNKNOWN : String(content).length };
}

async function created(call: Message): Promise<Buffer> {
  const values = structOf(call, 2);
  if (isSet(call, 4)) return field(2, struct({ ...outputsOf(values) }));
  await Promise.race([
    new Promise((done) => setTimeout(done, Number(values.seconds ?? 0) * 1000)),
    cancelled,
  ]);
  writeFileSync(String(values.path), String(values.content));
  return Buffer.concat([field(1, String(values.path)), field(2, struct(outputsOf(values)))]);
}

function readAgain(call: Message): Buffer {
  const id = textOf(call, 1);
  if (!existsSync(id)) return Buffer.alloc(0);
  const content = readFileSync(id, 'utf8');
  const known = { ...structOf(call, 4), path: id, content };
  return Buffer.concat([field(1, id), field(2, struct(outputsOf(known))), field(3, struct(known))]);
}

function updated(call: Message): Buffer {
  const values = structOf(call, 4);
  if (!isSet(call, 7)) writeFileSync(textOf(call, 1), String(values.content));
  return field(1, struct(outputsOf(values)));
}

function differences(call: Message): Buffer {
  const [olds, news] = [structOf(call, 6), structOf(call, 4)];
  const changed = Object.entries(KINDS).filter(([name]) => olds[name] !== news[name]);
  const replacing = changed.filter(([, kind]) => kind === KINDS.path);
  const details = changed.map(([name, kind]) => {
    const details = Buffer.concat([field(1, kind), field(2, true)]);
    return field(6, Buffer.concat([field(1, name), field(2, details)]));
  });
  return Buffer.concat([
    ...replacing.map(([name]) => field(1, name)),
    field(4, changed.length === 0 ? 1 : 2),
    ...changed.map(([name]) => field(5, name)),
    ...details,
    field(7, true),
  ]);
}

const calls: Readonly<Record<string, (call: Message) => Answer>> = {
  GetPluginInfo: () => field(1, '1.0.0'),
  GetSchema: () => field(1, JSON.stringify(schema)),
  CheckConfig: (call) => field(1, struct(structOf(call, 3))),
  DiffConfig: () => field(4, 1),
  Configure: () => field(2, true),
  Check: (call) => field(1, struct(structOf(call, 3))),
  Diff: differences,
  Create: created,
  Read: readAgain,
  Update: updated,
  Delete: (call) => {
    rmSync(textOf(call, 1), { force: true });
    return Buffer.alloc(0);
  },
  Cancel: () => {
    cancel();
    return Buffer.alloc(0);
  },
};

async function answer(stream: ServerHttp2Stream, name: string, bytes: Buffer): Promise<void> {
  // As gRPC frames what it sends: whether it is compressed, and its length.
  const known = calls[name];
  // 12 = unimplemented, 2 = unknown
  let [status, message, body]: [string, string, Buffer] = ['12', name, Buffer.alloc(0)];
  try {
    if (known !== undefined) [status, message, body] = ['0', '', await known(readMessage(bytes.subarray(5)))];
  } catch (error) {
    [status, message] = ['2', String(error)];
  }
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length, 1);
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.on('wantTrailers', () =>
    stream.sendTrailers({ 'grpc-status': status, 'grpc-message': encodeURIComponent(message) }),
  );
  stream.end(status === '0' ? Buffer.concat([head, body]) : undefined);
}

const server = createServer();
server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => {
    void answer(stream, String(headers[':path']).split('/').at(-1) ?? '', Buffer.concat(parts));
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
