import { defineCalls } from '../../define-call.ts'

export const ticketTemplateCalls = defineCalls({})
