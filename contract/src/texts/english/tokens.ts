/** What is said of API tokens that end by themselves or may not do everything. */
export const tokenRefusals = {
  'access.token_scope':
    'This API token may {scope, select, read {only read what every member may read} run {only read, and start, stop and confirm tasks} full {only work within its projects} metrics {only read metrics} other {not do this}}: make one with a wider scope in your account',
  'access.token_expired': 'This API token was valid until {at}: make a new one in your account',
  'access.token_outlives': 'A token that ends at {at} makes none that is valid for longer',
  'access.token_project': 'There is no project {id}, or you have no access to it',
  'access.token_past': 'Choose a time that is still to come',
} as const;
