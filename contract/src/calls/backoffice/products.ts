import { defineCalls } from '../../define-call.ts'

export const productCalls = defineCalls({})
