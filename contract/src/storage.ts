import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

const bytes = (description: string) => z.int().nonnegative().meta({ description, example: 1_048_576 });
const tasks = (description: string) => z.int().nonnegative().meta({ description, example: 120 });

export const storage = z
  .object({
    disk: z
      .object({
        total_bytes: bytes('Size of the disk that holds the data folder.'),
        free_bytes: bytes('What the server can still write there.'),
        is_low: z.boolean().meta({ description: 'There is so little left that something has to be done.' }),
      })
      .meta({ description: 'The disk that holds the data folder.' }),
    database_bytes: bytes('Size of the database; of SQLite with the room that it uses again.'),
    tasks: tasks('Tasks that are kept, those that have not ended included.'),
    output_bytes: bytes('What all of them have put out, before it is compressed.'),
    retention: z
      .object({
        max_tasks_per_template: z
          .int()
          .meta({ description: 'Newest tasks that each template keeps; 0 = all.' }),
        max_task_age_days: z.int().meta({ description: 'Days that an ended task is kept; 0 = for ever.' }),
        max_output_megabytes: z
          .int()
          .meta({ description: 'Output that is kept in all, in megabytes; 0 = without limit.' }),
        would_go: z
          .object({
            tasks: tasks('How many tasks.'),
            output_bytes: bytes('What they have put out.'),
            has_more: z.boolean().meta({ description: 'There are more: they were counted no further.' }),
          })
          .meta({ description: 'What these rules, or those that were asked about, would remove just now.' }),
      })
      .meta({ description: 'Rules by which ended tasks go.' }),
  })
  .meta({ id: 'Storage' });
export type Storage = z.infer<typeof storage>;

const limit = (description: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .meta({ description });

export const getStorage = endpoint({
  method: 'GET',
  url: '/api/storage',
  access: access.admin,
  tag: 'Administration',
  summary: 'What the server keeps, what room there is, and what its rules of retention would remove.',
  description:
    'The rules are settings of the server. Other ones can be asked about before they are set: then `would_go` is what those would remove.',
  query: z.object({
    max_tasks_per_template: limit('Ask about this number instead.'),
    max_task_age_days: limit('Ask about this age instead.'),
    max_output_megabytes: limit('Ask about this size instead.'),
  }),
  status: 200,
  response: storage,
});
