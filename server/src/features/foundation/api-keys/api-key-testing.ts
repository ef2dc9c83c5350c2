import { codesOf } from '../../../testing/refusal-codes.ts'
/** The form of a key that may see events, with the given changes. */
export const keyForm = (company: { id: number }, more: object = {}) => ({
  company_id: company.id,
  name: 'Books',
  permissions: ['event.view' as const],
  ...more,
})

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The status of an answer, and the codes of what it refuses. */
export const codes = (answer: { status: number; refusals: { code: string }[] }) => [answer.status, ...codesOf(answer)]
