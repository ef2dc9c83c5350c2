import { defineCalls } from '../../define-call.ts'

export const accountCalls = defineCalls({})
