import { z } from 'zod'
import { Permission } from '../access/entities.ts'
import { id, instant } from '../values.ts'

/** A key that other software of a company signs in with; the key itself is shown once, by `createApiKey`. */
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
/** An API key as it sees itself. */
export const OwnKey = z.object({
  id,
  name: z.string(),
  company: z.object({ id, name: z.string() }),
  /** What it may now: what it was given, as far as its company may still use it. */
  permissions: z.array(Permission),
  event_access: z.enum(['all', 'selected']),
  event_ids: z.array(id),
  expires_at: instant.nullable(),
  /** How many calls it may make in a minute. */
  calls_per_minute: z.int(),
})
export type OwnKey = z.infer<typeof OwnKey>

export type ApiKey = z.infer<typeof ApiKey>
