import { defineCalls } from '../../define-call.ts'

export const fileCalls = defineCalls({})
