import { z } from 'zod'
import { defineCalls, signedIn } from '../../define-call.ts'
import { SignedIn } from '../account/entities.ts'
import { id, singleLine, text } from '../values.ts'
import { CreationOptions, NewCredential, Passkey, RequestOptions, SignedCredential } from './entities.ts'

/** A passkey signs in: it is the user's alone (DEC-B-20). */
const inPerson = { ...signedIn, in_person: true } as const
const password = text.max(500)

export const passkeyCalls = defineCalls({
  startPasskeyLogin: {
    summary:
      'What a browser asks for a passkey with: by itself, or after the password, with the `challenge` that signing in answered',
    access: 'public',
    input: z.object({ challenge: text.max(200).nullable() }),
    answer: RequestOptions,
    refusals: ['login_expired'],
  },
  loginByPasskey: {
    summary: 'Signs in by a passkey (PASS-01), or confirms a password with one (PASS-02)',
    access: 'public',
    input: z.object({ challenge: text.max(200).nullable(), credential: SignedCredential }),
    answer: SignedIn,
    refusals: [
      'passkey_invalid',
      'passkey_asks_password',
      'login_expired',
      'login_failed',
      'too_many_attempts',
      'scanner_signs_in_at_door',
      'sign_in_by_organisation',
    ],
  },
  listPasskeys: {
    summary: 'The own passkeys, oldest first',
    access: signedIn,
    input: z.object({}),
    answer: z.array(Passkey),
    refusals: [],
  },
  startPasskey: {
    summary: 'What a browser makes a passkey with, for whoever knows the password (PASS-03)',
    access: inPerson,
    input: z.object({ password }),
    answer: CreationOptions,
    refusals: ['password_wrong', 'passkeys_full', 'too_many_attempts', 'access_denied'],
  },
  addPasskey: {
    summary:
      'Keeps a new passkey; with the first second step of an account it answers its recovery codes, which are told only here',
    access: inPerson,
    input: z.object({ name: singleLine.max(100), credential: NewCredential }),
    answer: z.object({ passkeys: z.array(Passkey), recovery_codes: z.array(z.string()).nullable() }),
    refusals: ['field_required', 'passkey_invalid', 'passkeys_full', 'too_many_attempts', 'access_denied'],
  },
  deletePasskey: {
    summary: 'Removes a passkey, for whoever knows the password (PASS-04)',
    access: inPerson,
    input: z.object({ id, password }),
    answer: z.array(Passkey),
    refusals: ['not_found', 'password_wrong', 'too_many_attempts', 'access_denied'],
  },
})
