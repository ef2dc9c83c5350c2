import { defineCalls } from '../../define-call.ts'

export const venueCalls = defineCalls({})
