import { defineCalls } from '../../define-call.ts'

export const userOrderCalls = defineCalls({})
