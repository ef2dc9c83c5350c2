import { defineCalls } from '../../define-call.ts'

export const discountCodeCalls = defineCalls({})
