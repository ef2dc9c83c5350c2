import { z } from 'zod'
import { defineCalls, signedIn } from '../../define-call.ts'
import { Me, newPassword, refusalsOfNewPassword, SecondStep, Session, SignedIn } from './entities.ts'
import { instant, language, singleLine, text } from '../values.ts'

const line = singleLine.max(300)
const token = text.max(200)
/** Password and second step are the user's alone (DEC-B-20). */
const inPerson = { ...signedIn, in_person: true } as const
const success = z.object({ success: z.literal(true) })

export const accountCalls = defineCalls({
  login: {
    summary: 'Signs in with e-mail address or username (AUTH-01, AUTH-02); with a second step on, asks for its code first',
    access: 'public',
    input: z.object({ username: line, password: text.max(500) }),
    answer: z.union([SignedIn, SecondStep]),
    refusals: ['invalid_login', 'login_failed', 'too_many_attempts', 'scanner_signs_in_at_door', 'sign_in_by_organisation'],
  },
  confirmLogin: {
    summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
    access: 'public',
    input: z.object({ challenge: token, code: line }),
    answer: SignedIn,
    refusals: ['code_invalid', 'login_expired', 'login_failed', 'too_many_attempts', 'scanner_signs_in_at_door'],
  },
  logout: {
    summary: 'Signs out; an administrator who works as someone else is themselves again (IMP-03)',
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
    access: inPerson,
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
    access: { ...inPerson, before_new_password: true, in_app: true },
    input: z.object({ current_password: text.max(500), ...newPassword }),
    answer: z.object({ token: z.string(), expires_at: instant }),
    refusals: [...refusalsOfNewPassword, 'password_wrong', 'password_same', 'too_many_attempts', 'access_denied'],
  },
  confirmPassword: {
    summary:
      'Enters the own password again, before calls that move money or add a second step: it counts for ten minutes (USER-25, SEC-20)',
    access: inPerson,
    input: z.object({ password: text.max(500) }),
    answer: z.object({ confirmed_until: instant }),
    refusals: ['password_wrong', 'too_many_attempts'],
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
    refusals: [...refusalsOfNewPassword, 'password_link_invalid', 'password_same', 'too_many_attempts'],
  },
  startTwoFactor: {
    summary: 'Begins with a second step: the secret for an authenticator app, also as a QR code',
    access: { ...inPerson, confirmed: true },
    input: z.object({}),
    answer: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
    refusals: ['two_factor_on', 'access_denied'],
  },
  confirmTwoFactor: {
    summary: 'Turns the second step on with a code of the app; answers the recovery codes, which are told only here',
    access: inPerson,
    input: z.object({ code: line }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    refusals: ['two_factor_on', 'two_factor_off', 'code_invalid', 'too_many_attempts', 'access_denied'],
  },
  endTwoFactor: {
    summary: 'Turns the second step off',
    access: inPerson,
    input: z.object({ password: text.max(500) }),
    answer: success,
    refusals: ['two_factor_off', 'password_wrong', 'too_many_attempts', 'access_denied'],
  },
})
