/** Templates that somebody keeps at hand: each user has his own, and they follow him from browser to browser. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pathId, projectParams } from './fields.ts';
import { templateChoice } from './template-rows.ts';

const tag = 'Templates';

export const listFavourites = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/favourites',
  access: access.member,
  tag,
  summary: 'The templates that the caller has marked as favourites, by name.',
  description: 'Of the caller alone. The list of templates has them with `favourite=true`.',
  params: projectParams,
  status: 200,
  response: z.array(templateChoice),
});

export const setFavourite = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/templates/:template_id/favourite',
  access: access.member,
  tag,
  summary: 'Mark a template as a favourite of the caller, or no longer.',
  description: 'Of the caller alone. One that is so already stays so.',
  params: projectParams.extend({ template_id: pathId }),
  body: z.object({
    favourite: z.boolean().meta({ description: 'Whether the caller keeps it at hand.', example: true }),
  }),
  status: 204,
});
