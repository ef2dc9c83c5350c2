import { z } from 'zod'
import { defineCalls, signedIn } from '../../define-call.ts'
import { Me, SecondStep, Session, SignedIn } from './entities.ts'
import { instant, language, singleLine, text } from '../values.ts'

const line = singleLine.max(300)
const optionalLine = line.nullable().default(null)
const token = text.max(200)
const success = z.object({ success: z.literal(true) })
/** A new password, typed twice. */
const newPassword = { password: text.max(500), password_confirmation: text.max(500) }
const ofNewPassword = ['field_required', 'password_too_weak', 'text_too_long', 'passwords_do_not_match'] as const
const signUpId = { signup_id: token }

export const accountCalls = defineCalls({
  login: {
    summary: 'Signs in with e-mail address or username (AUTH-01, AUTH-02); with a second step on, asks for its code first',
    access: 'public',
    input: z.object({ username: line, password: text.max(500) }),
    answer: z.union([SignedIn, SecondStep]),
    refusals: ['invalid_login', 'login_failed', 'too_many_attempts'],
  },
  confirmLogin: {
    summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
    access: 'public',
    input: z.object({ challenge: token, code: line }),
    answer: SignedIn,
    refusals: ['code_invalid', 'login_expired', 'login_failed', 'too_many_attempts'],
  },
  logout: {
    summary: 'Signs out; an administrator who works as somebody else is himself again (IMP-03)',
    access: { any: [], before_new_password: true, in_app: true },
    input: z.object({}),
    answer: z.union([SignedIn, success]),
    refusals: [],
  },
  getMe: { summary: 'Who is signed in', access: { any: [], in_app: true }, input: z.object({}), answer: Session, refusals: [] },
  saveMe: {
    summary: 'Changes the own name and language',
    access: signedIn,
    input: z.object({ name: line, language }),
    answer: Me,
    refusals: ['field_required', 'text_too_long'],
  },
  changeEmail: {
    summary: 'Asks for another own e-mail address; it counts when the link mailed to it is opened',
    access: signedIn,
    input: z.object({ email: line, current_password: text.max(500) }),
    answer: z.object({ new_email: z.string() }),
    refusals: ['wrong_email', 'password_wrong', 'user_exists', 'too_many_attempts', 'access_denied'],
  },
  confirmEmail: {
    summary: 'Opens the link that was mailed to a new e-mail address, once: from then on it is the user’s',
    access: 'public',
    input: z.object({ token }),
    answer: z.object({ email: z.string() }),
    refusals: ['email_link_invalid', 'user_exists', 'too_many_attempts'],
  },
  saveMyLanguage: {
    summary: 'Changes the own language (NAV-10, I18N-08)',
    access: { any: [], in_app: true },
    input: z.object({ language }),
    answer: z.object({ language }),
    refusals: [],
  },
  changePassword: {
    summary: 'Changes the own password and ends all other sign-ins; also when a new one has to be set first (AUTH-17)',
    access: { any: [], before_new_password: true, in_app: true },
    input: z.object({ current_password: text.max(500), ...newPassword }),
    answer: z.object({ token: z.string(), expires_at: instant }),
    refusals: [...ofNewPassword, 'password_wrong', 'password_same', 'too_many_attempts', 'access_denied'],
  },
  forgotPassword: {
    summary: 'Mails a link to set a new password; answers the same when nobody has the address (DEC-B-05)',
    access: 'public',
    input: z.object({ email: line }),
    answer: success,
    refusals: ['wrong_email', 'too_many_attempts'],
  },
  checkPasswordLink: {
    summary: 'Whether a link to set a password is still good, and whose it is',
    access: 'public',
    input: z.object({ token }),
    answer: z.object({ valid: z.boolean(), email_masked: z.string().nullable() }),
    refusals: [],
  },
  setPassword: {
    summary: 'Sets a password by a link, once, and ends all sign-ins (AUTH-10)',
    access: 'public',
    input: z.object({ token, ...newPassword }),
    answer: success,
    refusals: [...ofNewPassword, 'password_link_invalid', 'password_same', 'too_many_attempts'],
  },
  startTwoFactor: {
    summary: 'Begins with a second step: the secret for an authenticator app, also as a QR code',
    access: signedIn,
    input: z.object({}),
    answer: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
    refusals: ['two_factor_on', 'access_denied'],
  },
  confirmTwoFactor: {
    summary: 'Turns the second step on with a code of the app; answers the recovery codes, which are told only here',
    access: signedIn,
    input: z.object({ code: line }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    refusals: ['two_factor_on', 'two_factor_off', 'code_invalid', 'too_many_attempts', 'access_denied'],
  },
  endTwoFactor: {
    summary: 'Turns the second step off',
    access: signedIn,
    input: z.object({ password: text.max(500) }),
    answer: success,
    refusals: ['two_factor_off', 'password_wrong', 'too_many_attempts', 'access_denied'],
  },
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
    refusals: [...ofNewPassword, 'wrong_email', 'terms_not_accepted', 'user_exists', 'username_is_address', 'too_many_attempts'],
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
