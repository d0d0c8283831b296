-- Rows of the schema of migration 0001, as its server wrote them. `:hex(...)` is a blob.
insert into users (id, username, username_key, name, email, email_key, password_hash, admin, external, alert, created_at)
  values (1, 'Ada', 'ada', 'Ada', 'ada@example.org', 'ada@example.org', null, 1, 0, 0, 1000);
insert into projects (id, name, created_at, alert, alert_chat, max_parallel_tasks, type) values (1, 'Old project', 1000, 0, null, 0, '');
insert into members (project_id, user_id, role) values (1, 1, 'owner');
insert into access_keys (id, project_id, name, type, secret) values (1, 1, 'None', 'none', null);
insert into repositories (id, project_id, name, git_url, git_branch, key_id) values (1, 1, 'Scripts', '/srv/scripts', '', 1);
insert into inventories (id, project_id, name, type, inventory, user_key_id, become_key_id, repository_id, holder_id)
  values (1, 1, 'Hosts', 'static', 'localhost', 1, null, null, null);
insert into environments (id, project_id, name, json, env) values (1, 1, 'Empty', '{}', '{}');
insert into views (id, project_id, title, position) values (1, 1, 'All of it', 0);
insert into templates (id, project_id, name, type, app, playbook, inventory_id, repository_id, environment_id, view_id, survey_vars, last_task_id, task_count)
  values (1, 1, 'Done', '', 'bash', 'done.sh', null, 1, 1, 1, '[]', 1, 1);
insert into templates (id, project_id, name, type, app, playbook, inventory_id, repository_id, environment_id, view_id, survey_vars, last_task_id, task_count)
  values (2, 1, 'Running', '', 'bash', 'run.sh', null, 1, 1, null, '[]', 2, 1);
insert into templates (id, project_id, name, type, app, playbook, inventory_id, repository_id, environment_id, view_id, survey_vars, last_task_id, task_count)
  values (3, 1, 'Waiting', '', 'bash', 'wait.sh', null, 1, 1, null, '[]', 3, 1);
insert into schedules (id, project_id, template_id, name, cron_format, active, next_run_at) values (1, 1, 1, 'Nightly', '0 3 * * *', 0, null);
insert into runners (id, name, token_hash, is_built_in, active, webhook, max_parallel_tasks, created_at, version, host, instance, last_seen_at)
  values (1, 'East', '$RUNNER_TOKEN_HASH', 0, 1, '', 0, 1000, '0.1.0', 'east', 'a hash', 1000);
insert into tasks (id, project_id, template_id, status, attempt, runner_id, offered_at, accepted_at, environment, params, message, user_id, created_at, started_at, ended_at, exit_code, output_lines, output_bytes, output_source_bytes, output_crc32)
  values (1, 1, 1, 'success', 1, 1, 2000, 2000, '{}', '{}', 'an old run', 1, 2000, 2100, 2200, 0, 1, 3, 3, 3983506042);
insert into task_output (task_id, first_line, line_count, byte_count, codec, times, data) values (1, 1, 1, 3, 'plain', '[[1,2150]]', :hex(68690a));
insert into tasks (id, project_id, template_id, status, attempt, runner_id, offered_at, accepted_at, environment, params, message, user_id, created_at, started_at, ended_at, exit_code, output_lines, output_bytes, output_source_bytes, output_crc32)
  values (2, 1, 2, 'running', 1, 1, 3000, 3000, '{}', '{}', '', 1, 3000, 3100, null, null, 0, 0, 0, 0);
insert into tasks (id, project_id, template_id, status, attempt, runner_id, offered_at, accepted_at, environment, params, message, user_id, created_at, started_at, ended_at, exit_code, output_lines, output_bytes, output_source_bytes, output_crc32)
  values (3, 1, 3, 'waiting', 0, null, null, null, '{}', '{}', '', 1, 4000, null, null, null, 0, 0, 0, 0);
insert into events (id, project_id, user_id, object_type, object_id, object_name, description, description_code, description_params, created_at, username)
  values (1, 1, 1, 'task', 1, 'Done', '', 'event.task_finished', '{"task":1,"template":"Done","status":"success"}', 2200, 'Ada');
