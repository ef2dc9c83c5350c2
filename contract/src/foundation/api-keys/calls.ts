import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { Permission } from '../access/entities.ts'
import { id, plannedInstant, singleLine } from '../values.ts'
import { ApiKey, OwnKey } from './entities.ts'

const company = { company_id: id }
const access = may('my_company.api_keys')

export const apiKeyCalls = defineCalls({
  listApiKeys: {
    summary: 'The API keys of a company, newest first, also those that were revoked (KEY-06)',
    access,
    input: z.object(company),
    answer: z.array(ApiKey),
    refusals: ['not_found'],
  },
  getOwnKey: {
    summary: 'The API key that asks, what it may, and whose it is (KEY-15)',
    access: { any: [], of_key: true },
    input: z.object({}),
    answer: OwnKey,
    refusals: [],
  },
  createApiKey: {
    summary: 'Makes an API key, which is told only here (KEY-01); it can do no more than whoever makes it (KEY-02)',
    access: { ...access, in_person: true, confirmed: true },
    input: z.object({
      ...company,
      name: singleLine.max(100),
      permissions: z.array(Permission).max(500),
      event_access: z.enum(['all', 'selected']).default('all'),
      event_ids: z.array(id).max(1000).default([]),
      expires_at: plannedInstant.nullable().default(null),
    }),
    answer: z.object({ token: z.string(), api_key: ApiKey }),
    refusals: [
      'not_found',
      'field_required',
      'permission_not_held',
      'permission_beyond_company',
      'api_key_end_past',
      'api_keys_full',
    ],
  },
  revokeApiKey: {
    summary: 'Ends an API key at once, for good (KEY-05)',
    access,
    input: z.object({ ...company, id }),
    answer: z.array(ApiKey),
    refusals: ['not_found'],
  },
})
