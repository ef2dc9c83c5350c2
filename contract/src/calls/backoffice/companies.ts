import { defineCalls } from '../../define-call.ts'

export const companyCalls = defineCalls({})
