import { z } from 'zod'
import { Permission } from '../access/entities.ts'
import { id, instant } from '../values.ts'

/** A key that other software of a company signs in with; the key itself is told once, by `createApiKey`. */
export const ApiKey = z.object({
  id,
  name: z.string(),
  /** The last characters of the key, to tell it from others. */
  ending: z.string(),
  permissions: z.array(Permission),
  event_access: z.enum(['all', 'selected']),
  event_ids: z.array(id),
  expires_at: instant.nullable(),
  /** To the minute. */
  last_used_at: instant.nullable(),
  /** From when on it opens nothing. */
  revoked_at: instant.nullable(),
  created_at: instant,
  /** Who made it. */
  created_by_name: z.string(),
})
export type ApiKey = z.infer<typeof ApiKey>
