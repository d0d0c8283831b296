/** The whole output of a task as a stream: memory does not grow with its length. */
import { linesOf, timesOf } from '../../engine/output/output-chunk.ts';
import type { OutputReader } from '../../engine/output/output-reader.ts';

export async function* outputAsText(output: OutputReader, taskId: number): AsyncGenerator<Buffer> {
  for await (const chunk of output.chunks(taskId)) yield chunk.text;
}

/** A JSON array of the reference's records. */
export async function* outputAsRecords(output: OutputReader, taskId: number): AsyncGenerator<string> {
  let separator = '[';
  for await (const chunk of output.chunks(taskId)) {
    const times = timesOf(chunk, chunk.lineCount);
    const records = linesOf(chunk).map((line, index) =>
      JSON.stringify({
        id: chunk.firstLine + index,
        task_id: taskId,
        task: '',
        time: new Date(times[index] ?? 0).toISOString(),
        output: line,
      }),
    );
    yield separator + records.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
