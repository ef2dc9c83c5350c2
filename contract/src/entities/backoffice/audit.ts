import { z } from 'zod'
import { id, instant } from '../values.ts'

/** One change: who, when, from where, what it was and what it became (DEC-B-170). Secrets are left out. */
export const Change = z.object({
  id,
  at: instant,
  entity: z.string(),
  entity_id: id,
  /** `created`, `changed`, `deleted`, or what else was done. */
  action: z.string(),
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The administrator who worked as this user. */
  impersonator_name: z.string().nullable(),
  ip: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type Change = z.infer<typeof Change>
