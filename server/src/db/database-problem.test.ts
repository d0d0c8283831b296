import { expect, it } from 'vitest';
import { makeProject } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { databaseProblem } from './database-problem.ts';
import { ConnectionLost } from './dialects/postgres-connection.ts';

it('calls what another one uses or has already a conflict', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const user = { project_id: project.id, user_id: project.owner.userId, role: 'guest' };
  const twice = app.database.write(({ tx }) => tx.insertInto('members').values(user).execute());
  const dangling = app.database.write(({ tx }) =>
    tx
      .insertInto('members')
      .values({ ...user, user_id: 999_999 })
      .execute(),
  );
  for (const failing of [twice, dangling]) {
    const error = await failing.then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(databaseProblem(error)).toMatchObject({ code: 'conflict', status: 409 });
  }
});

it.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /database disk is full/],
  [{ code: '53100' }, /database disk is full/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 | (1 << 8) }, /busy/],
  [{ code: '40001' }, /busy/],
  [{ code: '57P01' }, /does not answer/],
  [{ code: '57014' }, /busy/],
  [{ code: '25P03' }, /does not answer/],
  [{ code: '28P01' }, /cannot be asked: see the log/],
  [{ code: '42501' }, /cannot be asked: see the log/],
  [{ code: '3D000' }, /cannot be asked: see the log/],
  [{ code: 'ECONNREFUSED' }, /does not answer/],
  [new ConnectionLost('Connection terminated unexpectedly'), /does not answer/],
])('tells of %j in words', (error, message) => {
  expect(databaseProblem(error)?.message).toMatch(message);
});

it('leaves our own faults alone', () => {
  expect(databaseProblem(new TypeError('x'))).toBeUndefined();
  expect(databaseProblem({ code: '42601' })).toBeUndefined();
});
