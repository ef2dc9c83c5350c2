import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { SignedIn } from '../account/entities.ts'
import { text } from '../values.ts'
import { SignedCredential } from './entities.ts'

export const passkeyAppCalls = defineCalls({
  appLoginByPasskey: {
    summary: 'Confirms a password with a passkey when signing in to the management app (PASS-02)',
    access: 'public',
    input: z.object({ challenge: text.max(200), credential: SignedCredential }),
    answer: SignedIn,
    refusals: [
      'passkey_invalid',
      'login_expired',
      'login_failed',
      'too_many_attempts',
      'access_denied',
      'sign_in_by_organisation',
    ],
  },
})
