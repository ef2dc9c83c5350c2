import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { newPassword, refusalsOfNewPassword, SignedIn } from '../account/entities.ts'
import { language, singleLine, text } from '../values.ts'

const line = singleLine.max(300)
const optionalLine = line.nullable().default(null)
const success = z.object({ success: z.literal(true) })
const signUpId = { signup_id: text.max(200) }

export const signUpCalls = defineCalls({
  getSignUpOptions: {
    summary: 'What sign-up has to know of this installation',
    access: 'public',
    input: z.object({}),
    answer: z.object({
      /** Shops answer on `<subdomain>.<platform_domain>`. */
      platform_domain: z.string(),
      terms_url: z.string().nullable(),
      /** Where mails can be read that were not sent, as no mail server is set; null when they are sent. */
      outbox_url: z.string().nullable(),
    }),
    refusals: [],
  },
  signUp: {
    summary: 'Sign-up, first step: the account (SIGN-02); a code is mailed that confirms the address',
    access: 'public',
    input: z.object({
      contact_person: line,
      /** Empty: the e-mail address (DEC-B-08). */
      username: line.nullable().default(null),
      email: line,
      ...newPassword,
      language,
      terms: z.boolean(),
    }),
    answer: z.object(signUpId),
    refusals: [
      ...refusalsOfNewPassword,
      'wrong_email',
      'terms_not_accepted',
      'user_exists',
      'username_is_address',
      'too_many_attempts',
    ],
  },
  checkSignUpCode: {
    summary: 'Whether the code from the mail is right, before the rest is filled in',
    access: 'public',
    input: z.object({ ...signUpId, code: line }),
    answer: success,
    refusals: ['code_invalid', 'signup_expired', 'too_many_attempts'],
  },
  resendSignUpCode: {
    summary: 'Mails another code; the one before is good no more',
    access: 'public',
    input: z.object(signUpId),
    answer: success,
    refusals: ['signup_expired', 'too_many_attempts'],
  },
  confirmSignUp: {
    summary: 'Sign-up, second step (SIGN-03): makes company, shop address and first user, and signs in (DEC-B-25)',
    access: 'public',
    input: z.object({
      ...signUpId,
      code: line,
      company_name: line,
      subdomain: line,
      phone: optionalLine,
      address: optionalLine,
      zip: optionalLine,
      city: optionalLine,
      country: optionalLine,
      kvk: optionalLine,
      vat_number: optionalLine,
      iban: optionalLine,
    }),
    answer: SignedIn,
    refusals: [
      'code_invalid',
      'signup_expired',
      'too_many_attempts',
      'field_required',
      'text_too_long',
      'subdomain_invalid',
      'subdomain_in_use',
      'wrong_country',
      'kvk_invalid',
      'vat_number_invalid',
      'iban_invalid',
      'iban_not_sepa',
      'customer_exists',
      'user_exists',
    ],
  },
  isSubdomainFree: {
    summary: 'Whether a shop can have this subdomain',
    access: 'public',
    input: z.object({ name: line }),
    answer: z.object({ available: z.boolean() }),
    refusals: [],
  },
})
