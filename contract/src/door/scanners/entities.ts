import { z } from 'zod'
import { id, instant } from '../../foundation/values.ts'

/** A device at the door, with the name it signs in by. */
export const Scanner = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  username: z.string(),
  /** When it last spoke to the server, to the minute; null: never. */
  last_seen_at: instant.nullable(),
  updated_at: instant,
})
export type Scanner = z.infer<typeof Scanner>

/** How a scanner signs in, shown once (DEC-B-133). */
export const ScannerLogin = z.object({
  username: z.string(),
  password: z.string(),
  /** What its QR holds: the address of the door app with a code that is good once. */
  login_qr: z.string(),
})
export type ScannerLogin = z.infer<typeof ScannerLogin>

export const NewScanner = Scanner.extend(ScannerLogin.shape)
