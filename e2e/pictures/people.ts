/** Who works in the world that the pictures show, beside the administrator. */
export const people = [
  { name: 'Ada Brunel', username: 'ada', role: 'manager' },
  { name: 'Tomasz Lewandowski', username: 'tomasz', role: 'task_runner' },
  { name: 'Mei Tanaka', username: 'mei', role: 'guest' },
] as const;

export const passwordOf = (username: string) => `password of ${username}`;
