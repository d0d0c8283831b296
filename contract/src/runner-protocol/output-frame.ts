import { z } from 'zod';
import { outputPosition } from './output-position.ts';
import { attemptOf } from './task-attempt.ts';

/** The largest text or payload of one output frame, in bytes. A runner sends more frames rather than larger ones. */
export const OUTPUT_FRAME_MAX_BYTES = 1024 * 1024;

/** A line longer than this many bytes is cut into several lines, so that memory stays bounded. */
export const OUTPUT_LINE_MAX_BYTES = 64 * 1024;

/** Header of a binary output frame. `lines` whole lines of text follow; each ends with a newline. */
export const outputFrameHeader = z.object({
  ...attemptOf,
  /** position before this frame's text */
  from: outputPosition,
  lines: z.int().positive(),
  /** spool bytes consumed once this frame is stored */
  source_bytes: z.int().min(0),
  /** when the runner read these lines, milliseconds since 1970 */
  at: z.int(),
  /** bytes of the text, which comes as one zstd frame in fewer bytes; absent: it comes as it is */
  plain_bytes: z.int().positive().max(OUTPUT_FRAME_MAX_BYTES).optional(),
});
export type OutputFrameHeader = z.infer<typeof outputFrameHeader>;

/**
 * Layout: 4 bytes big-endian header length, header as JSON (UTF-8), text. `room`: so many bytes of memory in
 * front of the text may be overwritten. Where they are enough, the header is written there and nothing is
 * copied.
 */
export function encodeOutputFrame(header: OutputFrameHeader, text: Uint8Array, room = 0): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const before = 4 + head.length;
  const isInPlace = room >= before;
  const frame = isInPlace
    ? new Uint8Array(text.buffer, text.byteOffset - before, before + text.length)
    : new Uint8Array(before + text.length);
  new DataView(frame.buffer, frame.byteOffset).setUint32(0, head.length);
  frame.set(head, 4);
  if (!isInPlace) frame.set(text, before);
  return frame;
}

/** Throws when the frame is not one of ours. The text is a view into `frame`, not a copy. */
export function decodeOutputFrame(frame: Uint8Array): { header: OutputFrameHeader; text: Uint8Array } {
  if (frame.length < 4) throw new Error('output frame is shorter than its length field');
  const length = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(0);
  if (frame.length < 4 + length) throw new Error('output frame is shorter than its header');
  const header = JSON.parse(new TextDecoder().decode(frame.subarray(4, 4 + length)));
  return { header: outputFrameHeader.parse(header), text: frame.subarray(4 + length) };
}
