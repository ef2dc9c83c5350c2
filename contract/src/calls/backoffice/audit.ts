import { defineCalls } from '../../define-call.ts'

export const auditCalls = defineCalls({})
