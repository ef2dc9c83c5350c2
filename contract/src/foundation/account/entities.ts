import { roles } from '@entree/domain/foundation/permissions.ts'
import { z } from 'zod'
import { id, instant, language, text } from '../values.ts'
import { Permission } from '../access/entities.ts'

/** The user who is signed in. */
export const Me = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** An address asked for that waits for its link to be opened. */
  new_email: z.string().nullable(),
  language,
  role: z.enum(roles),
  box_office: z.boolean(),
  must_reset_password: z.boolean(),
  /** Signing in asks for a code of an authenticator app besides the password. */
  two_factor: z.boolean(),
  /** How many passkeys there are: with one or more, signing in by password asks for a second step too. */
  passkeys: z.number().int(),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.number().int(),
})
export type Me = z.infer<typeof Me>

/** The user's company. */
const OwnCompany = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  /** The host name its shop answers on; null when there is none. */
  domain: z.string().nullable(),
})

/** Who is signed in: the user, their company (null for people of the platform), what they may, and who looks through their eyes. */
export const Session = z.object({
  user: Me,
  company: OwnCompany.nullable(),
  permissions: z.array(Permission),
  /** False: limited to some events of the company (USER-18), and to changing nothing that all of them share. */
  sees_all_events: z.boolean(),
  impersonator: z.object({ id, name: z.string() }).nullable(),
  expires_at: instant,
})
export type Session = z.infer<typeof Session>

/** What signing in answers: the bearer token, which is given only here, and who it stands for. */
export const SignedIn = Session.extend({
  token: z.string(),
  /** The token is good for a new password only (DEC-B-09). */
  must_reset_password: z.boolean(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** The password was right, and the account asks for a second step: to be sent with `challenge` until `expires_at`. */
export const SecondStep = z.object({
  two_factor_required: z.literal(true),
  challenge: z.string(),
  expires_at: instant,
  /** Takes a code of an authenticator app. */
  app: z.boolean(),
  /** Takes a passkey. Recovery codes are taken always. */
  passkey: z.boolean(),
})

/** A new password, typed twice. */
export const newPassword = { password: text.max(500), password_confirmation: text.max(500) }
export const refusalsOfNewPassword = ['field_required', 'password_too_weak', 'text_too_long', 'passwords_do_not_match'] as const
