import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { SecondStep, SignedIn } from './entities.ts'
import { singleLine, text } from '../values.ts'

const line = singleLine.max(300)

export const managementAppCalls = defineCalls({
  appLogin: {
    summary: 'Signs in to the management app, for as many hours as the user has there (AUTH-18); the token opens nothing else',
    access: 'public',
    input: z.object({ username: line, password: text.max(500) }),
    answer: z.union([SignedIn, SecondStep]),
    refusals: ['invalid_login', 'login_failed', 'too_many_attempts', 'access_denied', 'sign_in_by_organisation'],
  },
  confirmAppLogin: {
    summary: 'The second step of signing in to the management app: a code of the authenticator app, or a recovery code',
    access: 'public',
    input: z.object({ challenge: text.max(200), code: line }),
    answer: SignedIn,
    refusals: ['code_invalid', 'login_expired', 'login_failed', 'too_many_attempts', 'access_denied'],
  },
})
