import { rolesMadeBySignIn } from '@entree/domain/foundation/sign-in-provider.ts'
import { z } from 'zod'
import { instant } from '../values.ts'

/** How the people of a company sign in by its own OpenID Connect provider; all null while they do not. */
export const SignInProvider = z.object({
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  client_secret_masked: z.string().nullable(),
  /** Those whose addresses sign in by it; each was proved to be the company's. */
  email_domains: z.array(z.string()),
  /** Members of these domains sign in by it only; administrators of the company may go on with their password. */
  required: z.boolean(),
  /** Unknown people get an account when they sign in. */
  creates_users: z.boolean(),
  new_user_role: z.enum(rolesMadeBySignIn),
  updated_at: instant.nullable(),
  /** To be entered at the provider: where it sends people back to. */
  redirect_uri: z.string(),
  /** What a TXT record at `_entree.<domain>` has to say, to prove that an e-mail domain is the company's. */
  proof: z.string(),
})
export type SignInProvider = z.infer<typeof SignInProvider>
