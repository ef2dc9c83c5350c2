import { rolesMadeBySignIn } from '@entree/domain/foundation/sign-in-provider.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { SignedIn } from '../account/entities.ts'
import { id, instant, singleLine, text } from '../values.ts'
import { SignInProvider } from './entities.ts'

const company = { company_id: id }
const access = may('my_company.sign_in')
/** A user who decides where people sign in could sign in as any of them. */
const inPerson = { ...access, in_person: true, confirmed: true } as const
const email = singleLine.max(320)

export const signInProviderCalls = defineCalls({
  findSignInProvider: {
    summary: 'Whether addresses of this domain sign in by their organisation; who has an account is not told (OIDC-03)',
    access: 'public',
    input: z.object({ email }),
    answer: z.object({ by_organisation: z.boolean() }),
    refusals: [],
  },
  startProviderLogin: {
    summary:
      "Where to sign in by the organisation of this address's domain; a cookie binds what comes back to this browser (OIDC-04)",
    access: 'public',
    input: z.object({ email }),
    answer: z.object({ url: z.string() }),
    refusals: ['sign_in_unknown', 'sign_in_unreachable', 'too_many_attempts'],
  },
  loginByProvider: {
    summary: 'Signs in with what the provider of the organisation has sent the browser back with (OIDC-04, OIDC-05)',
    access: 'public',
    input: z.object({ parameters: text.max(10_000) }),
    answer: SignedIn,
    refusals: [
      'sign_in_expired',
      'sign_in_unreachable',
      'sign_in_refused',
      'sign_in_not_member',
      'sign_in_not_verified',
      'login_failed',
      'scanner_signs_in_at_door',
      'too_many_attempts',
    ],
  },
  getSignInProvider: {
    summary: 'The OpenID Connect provider by which the people of a company sign in (OIDC-01)',
    access,
    input: z.object(company),
    answer: SignInProvider,
    refusals: ['not_found'],
  },
  saveSignInProvider: {
    summary: 'Sets the provider, after asking it what it can do and looking at the DNS of the e-mail domains (OIDC-01, OIDC-02)',
    access: inPerson,
    input: z.object({
      ...company,
      issuer: singleLine.max(500),
      client_id: singleLine.max(500),
      /** Null: the one that is stored stays, as long as the issuer does. */
      client_secret: text.max(2000).nullable(),
      email_domains: z.array(singleLine.max(300)).max(100),
      required: z.boolean(),
      creates_users: z.boolean(),
      new_user_role: z.enum(rolesMadeBySignIn),
      updated_at: instant.nullish(),
    }),
    answer: SignInProvider,
    refusals: [
      'not_found',
      'field_required',
      'permission_not_held',
      'issuer_not_public',
      'issuer_unreachable',
      'issuer_wrong',
      'mail_domain_invalid',
      'mail_domains_full',
      'mail_domain_unproved',
      'mail_domain_in_use',
      'changed_meanwhile',
    ],
  },
  deleteSignInProvider: {
    summary: 'Ends signing in by the provider; everybody signs in by password again (OIDC-08)',
    access: inPerson,
    input: z.object(company),
    answer: SignInProvider,
    refusals: ['not_found', 'permission_not_held'],
  },
})
