import { defineCalls } from '../../define-call.ts'

export const timeslotBackofficeCalls = defineCalls({})
