import { defineCalls } from '../../define-call.ts'

export const userCalls = defineCalls({})
