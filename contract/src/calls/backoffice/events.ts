import { defineCalls } from '../../define-call.ts'

export const eventCalls = defineCalls({})
