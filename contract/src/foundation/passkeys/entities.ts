import { z } from 'zod'
import { id, instant, text } from '../values.ts'

/*
 * What goes to a browser's WebAuthn and comes back, under the names that its specification gives it (PublicKeyCredentialCreationOptionsJSON,
 * PublicKeyCredentialRequestOptionsJSON, RegistrationResponseJSON, AuthenticationResponseJSON). Binary values are base64url.
 */
const bytes = text.max(20_000)
const transports = z.array(text.max(30)).max(20)
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const userVerification = z.enum(['required', 'preferred'])
const credential = { id: text.max(2000), rawId: text.max(2000), type: z.literal('public-key') }

/** What a browser makes a passkey with. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** Milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification }),
  attestation: z.literal('none'),
})

/** What a browser asks for a passkey with; no `allowCredentials`: whichever the device has for this host. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(Descriptor),
  userVerification,
})

/** A passkey that a browser made. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** What a passkey signed. */
export const SignedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: text.max(200).nullish() }),
})
export type SignedCredential = z.infer<typeof SignedCredential>

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id,
  name: z.string(),
  /** The host that it signs in at. */
  host: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>
